import { Counter } from './counter.ts'
import { expose, type Family } from './exposition.ts'
import { Histogram } from './histogram.ts'

/** Something that is read when it is asked for. */
export type Source = () => readonly Family[] | Promise<readonly Family[]>

/** What one process counts, each a field of its own that is told because it is one, and whom it asks when Prometheus asks. */
export class Metrics {
  readonly requests = new Counter('lichtspel_requests_total', 'Requests that were answered.')
  readonly durations = new Histogram(
    'lichtspel_request_seconds',
    'How long answers took, live streams left out.',
  )
  readonly refusals = new Counter('lichtspel_refusals_total', 'Requests that were refused, by the code.')
  readonly holds = new Counter(
    'lichtspel_holds_total',
    'Questions for holds: granted, taken (not all of it was free), released, refused.',
  )
  readonly acts = new Counter(
    'lichtspel_booking_acts_total',
    'Bookings that were placed, moved, cancelled or restored; one that is asked for again counts again.',
  )
  readonly mailFailures = new Counter(
    'lichtspel_mail_failed_tries_total',
    'Mails that could not be sent, by whose fault it was; each try counts.',
  )
  readonly #sources = new Set<Source>()

  add(source: Source): void {
    this.#sources.add(source)
  }

  /** A source that fails is left out: what the others know matters most when something is broken. */
  async read(): Promise<string> {
    const counted = Object.values(this)
      .filter((one) => one instanceof Counter || one instanceof Histogram)
      .map((one) => one.family())
    const asked = await Promise.allSettled([...this.#sources].map(async (source) => source()))
    const read = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    return expose([...counted, ...read])
  }
}
