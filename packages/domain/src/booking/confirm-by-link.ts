import type { Catalogue } from '../catalogue/catalogue.ts'
import { gamesOf, type VisitSlots } from '../visit/visit.ts'

const HOUR_MS = 3_600_000

/** A visitor opens the link in the mail within this time, or the slots are free again. */
const CONFIRM_HOURS = 2

/** Within how many hours a visitor has to open the link in the mail; `null`: the booking stands at once. */
export function hoursToConfirm(
  { rules }: Pick<Catalogue, 'rules'>,
  slots: VisitSlots,
  { startsAt, now }: { startsAt: number; now: number },
): number | null {
  const isLarge = gamesOf(slots) > rules.confirmAboveSlots
  // A visit that begins sooner has no time for it.
  return isLarge && startsAt - now >= CONFIRM_HOURS * HOUR_MS ? CONFIRM_HOURS : null
}
