import type { Page } from '@playwright/test'

// Written from §3, §4, §7 and §8 of the specification alone. It imports none of our code, so that nothing of ours can hide a
// difference.

type Hold = { lastUpdated: number; sessionId: string }
type Slot = { isClosed: boolean; bookingRef: unknown; holding: Hold | null }
export type Schedule = {
  id: string | number
  location: string
  date: string
  open: boolean
  slots: Record<string, Slot>
}
export type Status =
  | 'closed'
  | 'reserved'
  | 'break'
  | 'expired'
  | 'holding'
  | 'selected'
  | 'suggestion'
  | 'available'

/** The exact texts of §8. */
export const MESSAGES = {
  expired: 'Deze tijdslot ligt in het verleden',
  reserved: 'Deze tijdslot is reeds gereserveerd door iemand',
  holding: 'Iemand anders is deze tijdslot momenteel aan het reserveren',
  break: 'Er is een verplichte pauze tussen elke twee games',
  failure: 'Er ging iets mis bij het plaatsen van jouw booking. Contacteer ons of probeer het later opnieuw.',
  invalid: 'Gelieve alle verplichte velden in te vullen',
  noSlots: 'Gelieve één of meerdere slots te selecteren',
} as const

const HOLD_MS = 120_000

type Answer = { status: number; body: { [field: string]: unknown } }
type Placed = { error: string } | { booking: Record<string, unknown> }

/** One visitor's browser: it uses the browser's own cookies, and keeps its other state here. */
export class SpecifiedClient {
  readonly #page: Page
  /** The current time plus a random number, created on first use. */
  readonly sessionId: string | number
  selection: string[] = []

  constructor(page: Page, sessionId: string | number = `${Date.now()}${Math.random()}`) {
    this.#page = page
    this.sessionId = sessionId
  }

  /** Schedules filtered by location and date: exactly one match is the schedule, otherwise none. */
  async schedule(location: string, date: string): Promise<Schedule | undefined> {
    const { body } = await this.#call(`/api/schedules?location=${location}&date=${date}`)
    const found = (body.schedules ?? []) as Schedule[]
    return found.length === 1 ? found[0] : undefined
  }

  /** The returned slotKeys, if present, replace the selection; errors are only logged. */
  async hold(scheduleId: string | number, slotKeys: string[]): Promise<number> {
    this.selection = slotKeys
    const { status, body } = await this.#call('/api/holding', {
      sessionId: this.sessionId,
      scheduleId,
      slotKeys,
    })
    if (Array.isArray(body.slotKeys)) this.selection = body.slotKeys as string[]
    return status
  }

  /** Validates first, then sends only `{booking}`. */
  async book(booking: Record<string, unknown>): Promise<Placed> {
    const isMissing = (field: string) => booking[field] === undefined || booking[field] === ''
    if (['name', 'email', 'phone', 'players'].some(isMissing)) return { error: MESSAGES.invalid }
    const lists = [booking.slots, booking.slotsVR, booking.slotsInteractiveFloor]
    if (lists.every((list) => !Array.isArray(list) || list.length === 0)) return { error: MESSAGES.noSlots }
    const { status, body } = await this.#call('/api/booking', { booking })
    if (status !== 200) return { error: MESSAGES.failure }
    return { booking: body.booking as Record<string, unknown> }
  }

  #call(path: string, body?: object): Promise<Answer> {
    return this.#page.evaluate(
      async ({ path, body }) => {
        const json = { 'content-type': 'application/json' }
        const asked = body && { method: 'POST', headers: json, body: JSON.stringify(body) }
        const answer = await fetch(path, asked)
        return { status: answer.status, body: await answer.json() }
      },
      { path, body },
    )
  }
}

/** The status of a slot, with the checks in the order of §4. The client's own slots are the ones in its selection. */
export function statusOf(
  { date, slots }: Schedule,
  key: string,
  { selection, nowMs, breaks }: { selection: string[]; nowMs: number; breaks: boolean },
): Status {
  const slot = slots[key]
  const keys = Object.keys(slots).sort()
  const isNext = selection.some((one) => Math.abs(keys.indexOf(one) - keys.indexOf(key)) === 1)
  const isMine = selection.includes(key)
  if (slot === undefined || slot.isClosed) return 'closed'
  if (slot.bookingRef) return 'reserved'
  if (breaks && isNext) return 'break'
  if (Date.parse(`${date}T${key}:00`) < nowMs) return 'expired'
  if (slot.holding && !isMine && nowMs - slot.holding.lastUpdated < HOLD_MS) return 'holding'
  return isMine ? 'selected' : 'available'
}
