import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { HttpClient } from '../stage/http-client.ts'
import type { Random } from '../stage/random.ts'
import type { ContestedDay, ContestedSchedule, SlotName } from './contested-day.ts'
import type { History } from './history.ts'

/** What all visitors share. */
export type Crowd = {
  day: ContestedDay
  history: History
  http: HttpClient
  /** For visitors who pay: they have little time, and do not wait behind those who choose. */
  payHttp: HttpClient
  origins: readonly string[]
  holdMs: number
  isOver: () => boolean
  /** Whether the servers apply the rate limits of production. */
  isLimited: boolean
}

export type Visitor = {
  number: number
  sessionId: string
  random: Random
  /** Number of the last hold sent. It grows by two, so that a late hold can use the number in between. */
  seq: number
  /** Every slot that the server granted, or that was requested without a known outcome. */
  mayHold: Set<SlotName>
}

export type Wish = { schedule: ContestedSchedule; keys: SlotKey[] }
