import type { Hours, HoursException, OpeningHours } from '@lichtspel/domain/catalogue/hours'
import { isIsoDate, WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { HOURS } from '@lichtspel/texts/hours'
import { capitalised, named } from '@lichtspel/texts/language'
import { date, type Form, group, list, optional, row, time, words } from '../form/description.ts'

const { exceptions: SAID } = FIELDS
const USUAL_HOURS: Hours = { opens: '10:00', closes: '22:00' }
const times: Form<Hours> = { opens: time(FIELDS.opens), closes: time(FIELDS.closes) }
const openOrClosed = (label: string) =>
  optional({ label, off: FIELDS.closed }, row<Hours>(label, times), USUAL_HOURS)

const week = Object.fromEntries(
  WEEKDAYS.map((day) => [day, openOrClosed(capitalised(WEEKDAY_NAMES[day]))]),
) as Form<OpeningHours['week']>

const exception: Form<HoursException> = {
  from: date(SAID.from),
  to: date(SAID.to),
  hours: openOrClosed(SAID.hours),
  reason: words(SAID.reason),
}

export const HOURS_FIELDS = {
  week: group(FIELDS.week, week),
  staff: row(FIELDS.staff, times),
  exceptions: list<HoursException>(SAID.label, {
    additions: [{ label: SAID.add }],
    isOrdered: false,
    idOf: ({ from }) => from,
    titleOf: exceptionTitle,
    factsOf: ({ hours, reason }) =>
      [hours === null ? FIELDS.closed : HOURS.range(hours), named(reason)].filter(Boolean).join(' · '),
    fieldsOf: () => exception,
  }),
} satisfies Form<OpeningHours>

function exceptionTitle({ from, to }: HoursException): string {
  if (!isIsoDate(from)) return SAID.unnamed
  const last = isIsoDate(to) ? to : from
  return `${HOURS.dates(from, last)} ${last.slice(0, 4)}`
}
