/** A change of the day: the version it made, and its times by the wall clock in milliseconds. */
export type Change = { version: number; askedAt: number; answeredAt: number; committedAt: number }

export type ToViewers =
  | { kind: 'open'; count: number; port: number; path: string; from: string }
  | { kind: 'forget' }
  | { kind: 'report'; changes: Change[] }

/** Counts by delay in whole milliseconds. */
export type Histogram = number[]

export type Report = {
  kind: 'report'
  sinceCommit: Histogram
  sinceAsked: Histogram
  /** Changes that a viewer never saw. */
  missed: number
  events: number
  dropped: number
}

export type FromViewers = Report | { kind: 'done'; viewers: number; dropped: number }
