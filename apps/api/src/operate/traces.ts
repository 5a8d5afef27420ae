import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { isStream, routeOf } from '../http/logging.ts'

export type TraceOptions = { endpoint: string; share: number; role: string; version: string }

/** A collector that does not respond must not delay shutdown for longer than this. */
const FLUSH_MS = 2_000

/**
 * Sends spans of requests and their SQL statements to a collector. A span has the route template, status, outcome code and statement
 * name, but no URL, header or value. That is why the spans are created here and not by an instrumentation library, which records whole
 * URLs.
 */
export class Traces {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #current = new AsyncLocalStorage<Span>()
  readonly #spans = new WeakMap<FastifyRequest, Span>()

  constructor({ endpoint, share, role, version }: TraceOptions) {
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': 'lichtspel',
        'service.version': version,
        'lichtspel.role': role,
      }),
      sampler: new TraceIdRatioBasedSampler(share),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        }),
      ],
    })
    this.#tracer = this.#provider.getTracer('lichtspel')
  }

  ofRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const { route, method } = routeOf(request)
      if (isStream(route)) return done()
      const attributes = { 'http.request.method': method, 'http.route': route }
      const span = this.#tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        ROOT_CONTEXT,
      )
      this.#spans.set(request, span)
      this.#current.run(span, done)
    })
    app.addHook('onResponse', (request, reply, done) => {
      const span = this.#spans.get(request)
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.outcome !== '') span?.setAttribute('lichtspel.outcome', reply.outcome)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  /** Traces the statements of every connection that the pool opens from now on. */
  ofStatements(pool: Pool): void {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...asked: unknown[]) => unknown
      const traced = (...asked: unknown[]): unknown => {
        const parent = this.#current.getStore()
        if (parent === undefined) return query(...asked)
        const span = this.#tracer.startSpan(
          statementName(asked[0]),
          { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
          trace.setSpan(ROOT_CONTEXT, parent),
        )
        const answer = query(...asked)
        if (answer instanceof Promise)
          answer.then(
            () => span.end(),
            (error: unknown) => endFailed(span, error),
          )
        else span.end()
        return answer
      }
      client.query = traced as typeof client.query
    })
  }

  async stop(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())
    await Promise.race([this.#provider.shutdown().catch(() => {}), late])
  }
}

/** Leaves out the message: PostgreSQL may include row values in it. */
function endFailed(span: Span, error: unknown): void {
  const code = (error as { code?: unknown } | undefined)?.code
  if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The name we gave the statement, or its first word. Never its text. */
function statementName(asked: unknown): string {
  const { name, text } =
    typeof asked === 'string' ? { text: asked } : ((asked ?? {}) as { name?: string; text?: string })
  return name ?? /^\s*(\w{1,20})/.exec(text ?? '')?.[1]?.toUpperCase() ?? 'statement'
}
