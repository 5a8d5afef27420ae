import type { Hours, HoursException, OpeningHours } from '@lichtspel/domain/catalogue/hours'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/weekday'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { capitalised, named } from '@lichtspel/texts/language'
import { HOURS } from '@lichtspel/texts/site'
import { WEEKDAY_NAMES } from '@lichtspel/texts/weekdays'
import { type Fields, fields, type GroupSpec, type OptionalSpec } from '../form/field-spec.ts'

const TIMES: Fields<Hours> = [
  { key: 'opens', kind: 'time', label: FIELDS.opens },
  { key: 'closes', kind: 'time', label: FIELDS.closes },
]

const USUAL_HOURS: Hours = { opens: '10:00', closes: '22:00' }

const range = (label: string): GroupSpec<Hours> => ({ kind: 'group', label, isRow: true, fields: TIMES })

const openOrClosed = (label: string): OptionalSpec<Hours> => ({
  kind: 'optional',
  label,
  of: range(label),
  blank: USUAL_HOURS,
  off: FIELDS.closed,
})

const day = (key: Weekday) => ({ key, ...openOrClosed(capitalised(WEEKDAY_NAMES[key])) })

export const WEEK_FIELDS = fields<OpeningHours>([
  {
    key: 'week',
    kind: 'group',
    label: FIELDS.week,
    fields: WEEKDAYS.map(day) satisfies Fields<OpeningHours['week']>,
  },
  { key: 'staff', ...range(FIELDS.staff.label), hint: FIELDS.staff.hint },
])

const EXCEPTION: Fields<HoursException> = [
  { key: 'from', kind: 'date', label: FIELDS.exceptions.from },
  { key: 'to', kind: 'date', label: FIELDS.exceptions.to },
  { key: 'hours', ...openOrClosed(FIELDS.exceptions.hours) },
  { key: 'reason', kind: 'words', label: FIELDS.exceptions.reason },
]

export const EXCEPTION_FIELDS = fields<OpeningHours>([
  {
    key: 'exceptions',
    kind: 'list',
    label: FIELDS.exceptions.label,
    additions: [
      {
        label: FIELDS.exceptions.add,
        blank: (): HoursException => ({ from: '', to: '', hours: null, reason: { nl: '' } }),
      },
    ],
    isOrdered: false,
    idOf: ({ from }) => from,
    titleOf: exceptionTitle,
    factsOf: ({ hours, reason }) =>
      [hours === null ? FIELDS.closed : HOURS.range(hours), named(reason)]
        .filter((part) => part !== '')
        .join(' · '),
    fieldsOf: () => fields(EXCEPTION),
  },
])

function exceptionTitle({ from, to }: Pick<HoursException, 'from' | 'to'>): string {
  if (!isIsoDate(from)) return FIELDS.exceptions.unnamed
  const last = isIsoDate(to) ? to : from
  return `${HOURS.dates(from, last)} ${last.slice(0, 4)}`
}
