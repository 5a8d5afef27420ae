export type ToHerd =
  | { kind: 'open'; count: number; port: number; date: string; from: string }
  | { kind: 'look' }
  | { kind: 'forget' }

/** How the viewers of one process stand, and what they met since they were told to forget. */
export type Look = {
  live: number
  /** The oldest day that a live viewer shows, by its version. */
  oldest: number
  /** Streams that were told an older day after a newer one. */
  backwards: number
  ended: number
  refused: number
  unreached: number
  /** Questions for the day while the stream was silent. */
  asked: number
}
