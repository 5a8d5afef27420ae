import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Registry } from '@prometheus-io/client'
import type { Config } from '../config.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

/** A separate listener for Prometheus: the metrics must not be public. */
export async function serveMetrics(
  metrics: Metrics,
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH
    if (!isAsked) {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
