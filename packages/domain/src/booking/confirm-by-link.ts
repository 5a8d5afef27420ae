import type { Catalogue } from '../catalogue/catalogue.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'

const HOUR_MS = 3_600_000

/** The visitor must open the link in the mail within this time, or the slots are released. */
const CONFIRM_HOURS = 2

/** Within how many hours the visitor has to open the link in the mail; `null` if the booking needs no confirmation. */
export function hoursToConfirm(
  { rules }: Pick<Catalogue, 'rules'>,
  slots: VisitSlots,
  { startsAt, now }: { startsAt: number; now: number },
): number | null {
  const isLarge = gamesOf(slots) > rules.confirmAboveSlots
  // A visit that begins within this time leaves no time to confirm.
  return isLarge && startsAt - now >= CONFIRM_HOURS * HOUR_MS ? CONFIRM_HOURS : null
}
