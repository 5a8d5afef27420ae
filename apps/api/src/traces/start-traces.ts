import type { Config } from '../config.ts'
import type { Traces } from './traces.ts'

/** Without an address to send them to, nothing of OpenTelemetry is even loaded. */
export async function startTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config,
  { role, version }: { role: string; version: string },
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined
  const { Traces } = await import('./traces.ts')
  return new Traces({ endpoint, share, role, version })
}
