import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStream, routeOf } from '../../http/logging.ts'

/** Metrics that are read on demand. */
export type Source = () => readonly Family[] | Promise<readonly Family[]>

/**
 * In seconds. A hold takes a few milliseconds; the slowest requests take the database's timeout of five seconds plus their wait for a
 * connection.
 */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counters of one process, and the sources it reads when Prometheus scrapes it. */
export class Metrics {
  readonly #registry = new Registry()
  readonly requests = this.#count('lichtspel_requests_total', 'Requests that were answered.', [
    'route',
    'method',
    'status',
  ])
  readonly durations = new Histogram({
    name: 'lichtspel_request_seconds',
    help: 'How long answers took, live streams left out.',
    labelNames: ['route'],
    buckets: BOUNDS,
    registers: [this.#registry],
  })
  readonly refusals = this.#count('lichtspel_refusals_total', 'Requests that were refused, by the code.', [
    'code',
  ])
  readonly holds = this.#count(
    'lichtspel_holds_total',
    'Questions for holds: granted, taken (not all of it was free), released, refused.',
    ['outcome'],
  )
  readonly acts = this.#count(
    'lichtspel_booking_acts_total',
    'Bookings that were placed, moved, cancelled or restored; one that is asked for again counts again.',
    ['act', 'by'],
  )
  readonly mailFailures = this.#count(
    'lichtspel_mail_failed_tries_total',
    'Mails that could not be sent, by whose fault it was; each try counts.',
    ['fault'],
  )
  readonly #sources = new Set<Source>()

  add(source: Source): void {
    this.#sources.add(source)
  }

  /** A source that fails is left out, because the others are needed most when something is broken. */
  async read(): Promise<string> {
    const asked = await Promise.allSettled([...this.#sources].map(async (source) => source()))
    const told = new Registry()
    for (const one of asked)
      if (one.status === 'fulfilled') for (const family of one.value) tell(family, told)
    return `${await this.#registry.metrics()}\n${await told.metrics()}`
  }

  #count<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] })
  }
}

function tell({ name, type, help, samples }: Family, registry: Registry): void {
  const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))]
  const options = { name, help, labelNames, registers: [registry] }
  if (type === 'counter') {
    const counter = new Counter(options)
    for (const { labels = {}, value } of samples) counter.inc(labels, value)
  } else {
    const gauge = new Gauge(options)
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
}

/** A Prometheus metric that is read on demand, with its current samples. */
export type Family = {
  name: string
  type: 'counter' | 'gauge'
  /** The description shown in Prometheus. */
  help: string
  samples: readonly Sample[]
}

type Sample = { labels?: Labels; value: number }

/** Only bounded, non-personal values: a route template, never a path; a code, never typed text. */
type Labels = Readonly<Record<string, string>>

export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, type: 'gauge', help, samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}

/**
 * Counts every response by route template. Paths would create as many labels as there are bookings, and would reveal the values they
 * contain.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { route, method } = routeOf(request)
    metrics.requests.inc({ route, method, status: String(reply.statusCode) })
    if (!isStream(route)) metrics.durations.observe({ route }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 400 && reply.outcome !== '') metrics.refusals.inc({ code: reply.outcome })
    if (HOLDS.has(route) && method === 'POST') metrics.holds.inc({ outcome: holdOutcome(reply) })
    const act = reply.statusCode === 200 ? ACTS.get(`${method} ${route}`) : undefined
    if (act !== undefined) metrics.acts.inc(act)
    done()
  })
}

const HOLDS = new Set<string>([PATHS.holding, PATHS.visitHolding])

function holdOutcome({ statusCode, outcome }: FastifyReply): string {
  return statusCode === 200 ? outcome : 'refused'
}

const ACTS = new Map(
  Object.entries({
    [PATHS.booking]: { act: 'placed', by: 'visitor' },
    [PATHS.managedMove]: { act: 'moved', by: 'visitor' },
    [PATHS.managedCancel]: { act: 'cancelled', by: 'visitor' },
    [DESK_PATHS.bookings]: { act: 'placed', by: 'desk' },
    [DESK_PATHS.move]: { act: 'moved', by: 'desk' },
    [DESK_PATHS.cancel]: { act: 'cancelled', by: 'desk' },
    [DESK_PATHS.restore]: { act: 'restored', by: 'desk' },
  }).map(([path, act]) => [`POST ${path}`, act]),
)
