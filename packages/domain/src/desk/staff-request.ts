import { contactProblems } from '../booking/contact.ts'
import type { RefusalCode } from '../booking/refusal.ts'
import { type BookingRequest, type DayGrids, formRefusals, refusalsOf } from '../booking/request.ts'
import { mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Moment } from '../time/moment.ts'
import type { DeskRefusal } from './desk-refusal.ts'
import { byStaffLimits } from './staff-limits.ts'

/** What the desk says that it does all the same. */
export type StaffOverrides = {
  ignoreBreak: boolean
  /** Why; it stays in the log. */
  reason: string
  /** Whether the visitor is told by mail. */
  mail: boolean
}

/** What of a visitor's rules never stops the desk: nobody needs to be known, and a game that has started can still be joined. */
const NOT_ASKED: readonly RefusalCode[] = ['name-missing', 'slot-started']

/** Every reason to refuse the desk that can be told without knowing who owns which slot; none: acceptable. */
export function staffRefusals(
  catalogue: Catalogue,
  grids: DayGrids,
  request: BookingRequest,
  now: Moment,
  overrides: StaffOverrides,
): DeskRefusal[] {
  const { ignoreBreak, reason, mail } = overrides
  const judged = refusalsOf(
    byStaffLimits(catalogue),
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

/** The same for details that are changed: the day and the slots stay, also when they are over. What a visitor said of himself is not emptied. */
export function staffChangeRefusals(
  catalogue: Catalogue,
  request: BookingRequest,
  now: Moment,
  { mail, isVisitors }: { mail: boolean; isVisitors: boolean },
): DeskRefusal[] {
  const judged = formRefusals(byStaffLimits(catalogue), request, now).filter(
    (code) =>
      code !== 'slot-started' &&
      !OF_THE_DAY.includes(code) &&
      (isVisitors || (code !== 'name-missing' && !isLeftEmpty(code, request))),
  )
  return [...judged, ...mailRefusals(mail, request.contact.email)]
}

/** Who is to be told by mail must have an address. */
export function mailRefusals(mail: boolean, email: string): DeskRefusal[] {
  return mail && email.trim() === '' ? ['mail-without-address'] : []
}

/** An address or a number may be left out; one that is given must be right. */
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
