import type { Grid } from '@lichtspel/test-support/database/engine-calls.ts'

/** Everything that can happen, as data. The model and the database perform the same acts and must give the same answers. */
export type Act =
  | { kind: 'tick'; ms: number }
  | ({ kind: 'hold' } & HoldAct)
  | ({ kind: 'hold-visit' } & VisitAct)
  | { kind: 'release'; session: number }
  | { kind: 'expire' }
  | BookAct
  | ({ kind: 'cancel'; request: number; byDesk: boolean; forOutage: boolean } & Said)
  | ({ kind: 'move'; request: number; forOutage: boolean } & ClaimAct & Said)
  | AnswerAct
  | DeskAct
  | ({ kind: 'close-slot' | 'open-slot'; schedule: number; slot: number } & Closing)
  | ({ kind: 'close-schedule' | 'open-schedule'; schedule: number } & Closing)
  | TroubleAct
  | { kind: 'rebuild'; schedule: number; grid: Grid | null }
  | { kind: 'publish'; validFrom: string; expected: number | null }
  | { kind: 'ensure'; day: number; opens: number; revision: number }

/** `until`: the end of an option, null for a firm booking. `hasAddress`: only staff may leave the address out. */
export type BookAct = ClaimAct & {
  kind: 'book'
  request: number
  hash: string
  mail: boolean
  until: number | null
  hasAddress: boolean
  /** Indexes of the contact who books and of their network. */
  contact: number
  network: number
  limits: BookingLimits
}

/** Per day; 0 means no limit. */
export type BookingLimits = {
  contact: number
  network: number
  wide: number
  networkSlots: number
  wideSlots: number
}

/**
 * What a group answers, by the link in its mail, to a move because of an outage. `seen`: how often the booking had changed when the page
 * was shown.
 */
export type AnswerAct = { kind: 'answer'; request: number; seen: number; answer: string }

/** What only staff can do with a booking. */
export type DeskAct =
  | ({ kind: 'go-back'; request: number } & Said)
  | ({ kind: 'restore'; request: number } & Said)
  | { kind: 'mark'; request: number; presence: string; people: number | null; act: number | null }
  | ({ kind: 'option'; request: number; until: number | null } & Said)
  | ({ kind: 'change'; request: number; players: number; dropsAddress: boolean } & Said)
  | { kind: 'lapse' }
  | { kind: 'ask-deposit'; request: number }
  | { kind: 'settle'; request: number; as: Payment['as']; cents: number; act: number | null }

/** What staff say about an attraction's day. An undo names an event by its place among those of its kind on that day. */
export type TroubleAct =
  | { kind: 'outage'; schedule: number; outage: Outage | null; act: number | null }
  | { kind: 'delay'; schedule: number; minutes: number; act: number | null }
  | { kind: 'undo-outage' | 'undo-delay'; schedule: number; place: number; act: number | null }

/** From and until are minutes of the day. `places`: how many are out of order, null for all. Visitors read the words. */
export type Outage = { from: number; until: number; places: number | null; words: string }

export type Payment = { as: 'cash' | 'card' | 'waived' | 'returned'; cents: number }

/** The number of an act, which stays the same on a repeat, and whether the visitor gets a mail. */
export type Said = { act: number | null; mail: boolean }
export type Closing = { act: number | null; reason: string }

/** `slot` is the minute at which it starts. */
export type SlotRef = { schedule: number; slot: number }

/** `network` is the index of the network, which may differ each time. */
export type HoldAct = {
  session: number
  network: number
  schedule: number
  slots: readonly number[]
  active: boolean
  seq: number
  limits: HoldLimits
}

/** Several choices at once: all of them or none. */
export type VisitAct = Omit<HoldAct, 'schedule' | 'slots'> & {
  holds: readonly Pick<HoldAct, 'schedule' | 'slots'>[]
}

/** 0 means no limit. */
export type HoldLimits = {
  session: number
  network: number
  wide: number
}

/**
 * `day` is the day of the booking; slots of another day are refused. `spare`: for each slot, how many places the group does not need.
 * `revision` is the one its price is based on.
 */
export type ClaimAct = {
  session: number | null
  day: number
  slots: readonly SlotRef[]
  spare: readonly number[]
  rights: Rights
  revision: number
}
export type Rights = { byDesk: boolean; takeOver: boolean; ignoreBreak: boolean }

export const VISITOR: Rights = { byDesk: false, takeOver: false, ignoreBreak: false }

/** 'schedule/minute', the name of a slot in answers and states. */
export const nameOf = ({ schedule, slot }: SlotRef): string => `${schedule}/${slot}`

export function describeAct(act: Act): string {
  const { kind, ...rest } = act
  const told = Object.entries(rest).map(([name, value]) => `${name} ${describeValue(value)}`)
  return `${kind}(${told.join(', ')})`
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(describeValue).join(' ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if ('slot' in value) return nameOf(value as SlotRef)
  const entries = Object.entries(value).filter(([, part]) => part !== false)
  return entries.map(([name, part]) => (part === true ? name : `${name}=${part}`)).join('+') || 'none'
}
