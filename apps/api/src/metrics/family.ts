/** A Prometheus metric that is read on demand, with its current samples. */
export type Family = {
  name: string
  type: 'counter' | 'gauge'
  /** The description shown in Prometheus. */
  help: string
  samples: readonly Sample[]
}

export type Sample = { labels?: Labels; value: number }

/** Only bounded, non-personal values: a route template, never a path; a code, never typed text. */
type Labels = Readonly<Record<string, string>>

export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, type: 'gauge', help, samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}
