import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Grid } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import type { BookedRow } from '../booking/actor.ts'
import type { EventSlot, MailRow } from '../db/mail-row.ts'
import type { MailKind } from './written/mail-facts.ts'

/** The mail that a prepared act would send: its kind, and the booking as it would be afterwards. */
export type ActMail = { kind: MailKind; row: MailRow }

/** The mail of an act on a booking, with the changes that the act makes. */
export function actMail(row: BookedRow, kind: MailKind, changes: Partial<MailRow> = {}): ActMail {
  const slots = row.slots.map(({ attraction, key, block }) => ({ day: row.day, attraction, key, block }))
  const unchanged = {
    slots,
    slots_before: slots,
    price_before: row.price_cents,
    sequence: 0,
    event: 'placed',
    happened_at: row.now_ms,
    payment: null,
  } as const
  return { kind, row: { ...row, ...unchanged, ...changes } }
}

/** A deposit that has not been requested yet has no reference. */
export function depositMail(
  cents: number,
): Pick<MailRow, 'deposit_cents' | 'deposit_reference' | 'deposit_state'> {
  if (cents === 0) return { deposit_cents: null, deposit_reference: null, deposit_state: null }
  return { deposit_cents: cents, deposit_reference: '', deposit_state: 'open' }
}

/** Chosen slots in the form and order in which events store them. */
export function eventSlots(day: IsoDate, slots: VisitSlots, grids: PerAttraction<Grid | null>): EventSlot[] {
  return Object.entries(slots)
    .flatMap(([attraction, keys]) =>
      keys.map((key) => ({ day, attraction, key, block: grids[attraction]?.blockMinutes ?? 0 })),
    )
    .sort((a, b) => a.key.localeCompare(b.key))
}
