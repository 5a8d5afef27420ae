/** One name of Prometheus that is read when it is asked for, and its numbers now. */
export type Family = {
  name: string
  type: 'counter' | 'gauge'
  /** A sentence for who meets the name in Prometheus. */
  help: string
  samples: readonly Sample[]
}

export type Sample = { labels?: Labels; value: number }

/** Only what is bounded and nobody's: a route's template, never a path; a code, never a word that somebody typed. */
type Labels = Readonly<Record<string, string>>

export function gauge(name: string, help: string, samples: readonly Sample[] | number): Family {
  return { name, type: 'gauge', help, samples: typeof samples === 'number' ? [{ value: samples }] : samples }
}
