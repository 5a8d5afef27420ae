import type { Family, Labels, Sample } from './exposition.ts'

/** Seconds. A hold takes a few milliseconds, and nothing may take longer than the database's five seconds and a wait. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Observed = { labels: Labels; buckets: number[]; sum: number; count: number }

/** How long something took, apart for each value of one label. */
export class Histogram {
  readonly #name: string
  readonly #help: string
  readonly #observed = new Map<string, Observed>()

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  observe(label: string, value: string, seconds: number): void {
    let one = this.#observed.get(value)
    if (one === undefined) {
      one = { labels: { [label]: value }, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
      this.#observed.set(value, one)
    }
    const place = BOUNDS.findIndex((bound) => seconds <= bound)
    if (place >= 0) one.buckets[place] = (one.buckets[place] ?? 0) + 1
    one.sum += seconds
    one.count++
  }

  family(): Family {
    const samples = [...this.#observed.values()].flatMap(samplesOf)
    return { name: this.#name, type: 'histogram', help: this.#help, samples }
  }
}

/** A bucket of Prometheus counts those below it as well. */
function samplesOf({ labels, buckets, sum, count }: Observed): Sample[] {
  let below = 0
  const upTo = (le: string, value: number): Sample => ({
    labels: { ...labels, le },
    value,
    suffix: '_bucket',
  })
  return [
    ...BOUNDS.map((bound, place) => {
      below += buckets[place] ?? 0
      return upTo(String(bound), below)
    }),
    upTo('+Inf', count),
    { labels, value: sum, suffix: '_sum' },
    { labels, value: count, suffix: '_count' },
  ]
}
