import { contactProblems } from '../booking/contact.ts'
import type { RefusalCode } from '../booking/refusal.ts'
import { type BookingRequest, type DayGrids, formRefusals, refusalsOf } from '../booking/request.ts'
import { mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Moment } from '../time/moment.ts'
import { byDeskLimits } from './desk-limits.ts'
import type { DeskRefusal } from './desk-refusal.ts'

/** Rules the desk overrides explicitly. */
export type DeskOverrides = {
  ignoreBreak: boolean
  /** Kept in the log. */
  reason: string
  /** Whether to notify the visitor by mail. */
  mail: boolean
}

/** Visitors' rules that do not apply at the desk: a name is optional, and a slot that has started can still be booked. */
const NOT_ASKED: readonly RefusalCode[] = ['name-missing', 'slot-started']

/** Every reason to refuse the desk that does not depend on who owns which slot. Empty if the request is acceptable. */
export function deskRefusals(
  catalogue: Catalogue,
  grids: DayGrids,
  request: BookingRequest,
  now: Moment,
  overrides: DeskOverrides,
): DeskRefusal[] {
  const { ignoreBreak, reason, mail } = overrides
  const judged = refusalsOf(
    byDeskLimits(catalogue),
    ignoreBreak ? withoutBreaks(grids) : grids,
    request,
    now,
  ).filter((code) => !NOT_ASKED.includes(code) && !isLeftEmpty(code, request))
  return [
    ...judged,
    ...mailRefusals(mail, request.contact.email),
    ...(ignoreBreak && reason.trim() === '' ? ['reason-missing' as const] : []),
  ]
}

const OF_THE_DAY: readonly RefusalCode[] = ['date-past', 'date-beyond-horizon']

/**
 * Every reason to refuse changed details. The day and slots do not change, so they may be in the past. A visitor's own contact details
 * cannot be emptied.
 */
export function deskChangeRefusals(
  catalogue: Catalogue,
  request: BookingRequest,
  now: Moment,
  { mail, isVisitors }: { mail: boolean; isVisitors: boolean },
): DeskRefusal[] {
  const judged = formRefusals(byDeskLimits(catalogue), request, now).filter(
    (code) =>
      code !== 'slot-started' &&
      !OF_THE_DAY.includes(code) &&
      (isVisitors || (code !== 'name-missing' && !isLeftEmpty(code, request))),
  )
  return [...judged, ...mailRefusals(mail, request.contact.email)]
}

/** Notifying a visitor by mail requires an address. */
export function mailRefusals(mail: boolean, email: string): DeskRefusal[] {
  return mail && email.trim() === '' ? ['mail-without-address'] : []
}

/** An email address or phone number may be left out, but must be valid if given. */
function isLeftEmpty(code: RefusalCode, { contact }: BookingRequest): boolean {
  const problems = contactProblems(contact)
  return (
    (code === 'email-invalid' && problems.email === 'missing') ||
    (code === 'phone-missing' && problems.phone === 'missing')
  )
}

function withoutBreaks(grids: DayGrids): DayGrids {
  return mapAttractions(grids, (grid) => (grid === null ? null : { ...grid, mandatoryBreak: false }))
}
