import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { PAYMENT_METHODS, type VenueRules } from '@lichtspel/domain/catalogue/rules'
import { LANGUAGE_NAMES } from '@lichtspel/texts/desk/languages'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import {
  type Form,
  group,
  money,
  number,
  onOff,
  optional,
  row,
  several,
  text,
  words,
} from '../form/description.ts'

const { rules: RULE, venue: VENUE, units: UNITS } = FIELDS
const MS_PER_MINUTE = 60_000
const HUNDREDTHS = 100
const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: FIELDS.methods[value] }))

const rangeOf = (unit: string): Form<VenueRules['players']> => ({
  min: number(RULE.min, unit),
  max: number(RULE.max, unit),
})

export const RULES_FIELDS: Form<VenueRules> = {
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

export const VENUE_FIELDS: Form<Venue> = {
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
