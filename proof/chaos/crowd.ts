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
  origins: readonly string[]
  holdMs: number
  isOver: () => boolean
  /** Whether the servers limit how much one visitor asks, as in production. */
  isLimited: boolean
}

export type Visitor = {
  number: number
  sessionId: string
  random: Random
  /** Of the last hold it sent; every second number, so that one can come late. */
  seq: number
  /** Every slot that it was told it holds, or asked for without hearing what became of it. */
  mayHold: Set<SlotName>
}

export type Wish = { schedule: ContestedSchedule; keys: SlotKey[] }
