/** A change of the day: the version it made, and when, by the wall clock in milliseconds. */
export type Change = { version: number; askedAt: number; committedAt: number }

export type ToViewers =
  | { kind: 'open'; count: number; port: number; path: string }
  | { kind: 'forget' }
  | { kind: 'report'; changes: Change[] }
  | { kind: 'close' }

type Spread = { p50: number; p99: number }

export type Report = {
  kind: 'report'
  sinceCommit: Spread
  sinceAsked: Spread
  /** Changes that a viewer never saw. */
  missed: number
  events: number
  dropped: number
}

export type FromViewers = Report | { kind: 'done'; viewers: number; dropped: number }
