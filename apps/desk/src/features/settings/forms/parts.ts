import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Hours, HoursException, OpeningHours } from '@lichtspel/domain/catalogue/hours'
import { PAYMENT_METHODS, type VenueRules } from '@lichtspel/domain/catalogue/rules'
import { isIsoDate, WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { LANGUAGE_NAMES } from '@lichtspel/texts/desk/languages'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { HOURS } from '@lichtspel/texts/hours'
import { capitalised, named } from '@lichtspel/texts/language'
import {
  date,
  type Fields,
  type Form,
  group,
  list,
  money,
  number,
  onOff,
  optional,
  type Path,
  row,
  several,
  text,
  time,
  words,
} from '../form/description.ts'
import { BRAND_FIELDS } from './brand.ts'
import { OFFER_LISTS } from './offer-lists.ts'

const { rules: RULE, venue: VENUE, units: UNITS } = FIELDS

const MS_PER_MINUTE = 60_000

const HUNDREDTHS = 100

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: FIELDS.methods[value] }))

const rangeOf = (unit: string): Form<VenueRules['players']> => ({
  min: number(RULE.min, unit),
  max: number(RULE.max, unit),
})

const RULES_FIELDS: Form<VenueRules> = {
  players: row(RULE.players, rangeOf(UNITS.players)),
  eaters: row(RULE.eaters, rangeOf(UNITS.eaters)),
  groupMayChange: onOff(RULE.groupMayChange),
  paysOnSite: onOff(RULE.paysOnSite),
  maxGames: number(RULE.maxGames, UNITS.games),
  maxSlots: number(RULE.maxSlots, UNITS.slots),
  confirmAboveSlots: number(RULE.confirmAboveSlots, UNITS.slots),
  horizonMonths: number(RULE.horizonMonths, UNITS.months),
  arriveEarlyMinutes: number(RULE.arriveEarlyMinutes, UNITS.minutes),
  proposeAheadMinutes: optional(
    RULE.proposeAheadMinutes,
    number(RULE.proposeAheadMinutes.inner, UNITS.minutes),
    60,
  ),
  mealAfterMinutes: number(RULE.mealAfterMinutes, UNITS.minutes),
  mealMinutes: number(RULE.mealMinutes, UNITS.minutes),
  selfServiceHours: row(RULE.selfService, {
    change: number(RULE.change, UNITS.hours),
    move: number(RULE.move, UNITS.hours),
    cancel: number(RULE.cancel, UNITS.hours),
  }),
  changesPerDay: number(RULE.changesPerDay, UNITS.times),
  deposit: group(RULE.deposit, {
    cents: money(RULE.depositCents),
    mailWorkingDays: number(RULE.mailWorkingDays, UNITS.workingDays),
    methods: several(RULE.methods, METHODS),
    dueDays: optional(RULE.dueDays, number(RULE.dueDays.inner, UNITS.days), 3),
    isDeducted: onOff(RULE.isDeducted),
    online: optional(
      RULE.online,
      group(RULE.onlineFacts, {
        isRequired: onOff(RULE.onlineRequired),
        paysWhole: onOff(RULE.paysWhole),
        payMinutes: number(RULE.payMinutes, UNITS.minutes),
        refund: optional(
          RULE.refund,
          row(RULE.refundTerms, {
            days: number(RULE.refundDays, UNITS.days),
            percent: number(RULE.refundPercent, UNITS.percent),
          }),
          { days: 7, percent: 100 },
        ),
      }),
      { isRequired: false, paysWhole: false, payMinutes: 30, refund: null },
    ),
  }),
  vat: optional(
    RULE.vat,
    row(RULE.vatRates, {
      leisure: number(RULE.vatLeisure, UNITS.percent, HUNDREDTHS),
      meals: number(RULE.vatMeals, UNITS.percent, HUNDREDTHS),
      drinks: number(RULE.vatDrinks, UNITS.percent, HUNDREDTHS),
    }),
  ),
  discountCents: money(RULE.discountCents),
  extraCents: money(RULE.extraCents),
  hold: row(RULE.hold, {
    ms: number(RULE.holdMs, UNITS.minutes, MS_PER_MINUTE),
    idleCapMs: number(RULE.idleCapMs, UNITS.minutes, MS_PER_MINUTE),
  }),
}

const VENUE_FIELDS: Form<Venue> = {
  id: null,
  hosts: null,
  zone: null,
  brand: null,
  name: text(VENUE.name),
  tagline: words(VENUE.tagline),
  languages: several(VENUE.languages, LANGUAGES, ['nl']),
  contact: row(VENUE.contact, {
    email: text(VENUE.email, 'email'),
    phone: text(VENUE.phone, 'tel'),
  }),
  address: row(VENUE.address, {
    street: text(VENUE.street),
    postalCode: text(VENUE.postalCode),
    city: text(VENUE.city),
    country: text(VENUE.country),
  }),
  company: row(VENUE.company, { vatNumber: text(VENUE.vatNumber), iban: text(VENUE.iban) }),
}

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

const HOURS_FIELDS = {
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

export type PartId = keyof typeof SETTINGS_PARTS

/** A part of the settings that is a form: its fields, and where in the offer they are. */
export type FormPart = { id: PartId; at: Path; fields: Fields }

/**
 * Every form, in the order in which they are shown. Together they cover everything a manager may change, which parts.test.ts verifies.
 */
export const FORM_PARTS: readonly FormPart[] = [
  { id: 'hours', at: ['hours'], fields: { week: HOURS_FIELDS.week, staff: HOURS_FIELDS.staff } },
  { id: 'exceptions', at: ['hours'], fields: { exceptions: HOURS_FIELDS.exceptions } },
  { id: 'formulas', at: [], fields: { formulas: OFFER_LISTS.formulas } },
  { id: 'modules', at: [], fields: { modules: OFFER_LISTS.modules } },
  { id: 'attractions', at: [], fields: { attractions: OFFER_LISTS.attractions } },
  { id: 'rules', at: ['rules'], fields: RULES_FIELDS },
  // Before the venue, which contains it: partOfPath takes the first that fits.
  { id: 'brand', at: ['venue', 'brand'], fields: BRAND_FIELDS },
  { id: 'venue', at: ['venue'], fields: VENUE_FIELDS },
  { id: 'facts', at: [], fields: { practicalFacts: OFFER_LISTS.practicalFacts } },
  { id: 'occasions', at: [], fields: { occasions: OFFER_LISTS.occasions } },
]

/** The forms of a version, and the form of the exceptions, which apply under every version. */
export const VERSION_PARTS = FORM_PARTS.filter(({ id }) => id !== 'exceptions')
export const EXCEPTION_PARTS = FORM_PARTS.filter(({ id }) => id === 'exceptions')

export function isPartId(text: string | null): text is PartId {
  return text !== null && Object.hasOwn(SETTINGS_PARTS, text)
}

/** The form that contains a path. Problems that belong to no form are shown with the list of changes. */
export function partOfPath(path: Path): FormPart | undefined {
  return FORM_PARTS.find(
    ({ at, fields }) =>
      at.every((key, place) => path[place] === key) &&
      (path.length <= at.length || Object.hasOwn(fields, path[at.length] ?? '')),
  )
}

function exceptionTitle({ from, to }: HoursException): string {
  if (!isIsoDate(from)) return SAID.unnamed
  const last = isIsoDate(to) ? to : from
  return `${HOURS.dates(from, last)} ${last.slice(0, 4)}`
}
