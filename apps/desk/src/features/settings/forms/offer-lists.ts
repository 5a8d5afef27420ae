import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { Offer, PracticalFact } from '@lichtspel/domain/catalogue/catalogue'
import {
  type BookableFormula,
  CARD_GROUPS,
  type Formula,
  type MailFormula,
  type Occasion,
} from '@lichtspel/domain/catalogue/formulas'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import { WEEKDAYS } from '@lichtspel/domain/time/calendar-date'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import {
  choice,
  colour,
  type Form,
  list,
  money,
  number,
  onOff,
  optional,
  row,
  several,
  text,
  values,
  words,
} from '../form/description.ts'
import { pictureOptions } from './brand.ts'

const {
  formulas: FORMULA,
  modules: MODULE,
  attractions: PLAY,
  facts: FACT,
  occasions: OCCASION,
  units: UNITS,
} = FIELDS
const GROUPS = CARD_GROUPS.map((value) => ({ value, label: FORMULA.groups[value] }))
const DAYS = WEEKDAYS.map((value) => ({ value, label: WEEKDAY_NAMES[value] }))
const NO_WORDS = { nl: '' }

const card = {
  id: null,
  offered: null,
  names: words(FIELDS.names),
  lead: words(FIELDS.lead),
  includes: values(FIELDS.includes, words(FIELDS.include), {
    labelOf: (place) => `${FIELDS.include} ${place + 1}`,
    add: FIELDS.addInclude,
    blankOf: () => NO_WORDS,
    isOrdered: true,
  }),
  cardGroup: choice(FIELDS.cardGroup, () => GROUPS),
}

const bookable: Form<BookableFormula> = {
  ...card,
  pricesCents: values(FORMULA.prices, money(FORMULA.prices), {
    labelOf: (place) => FORMULA.games(place + 1),
    add: FORMULA.addPrice,
    blankOf: (prices) => prices.at(-1) ?? 0,
    isOrdered: false,
  }),
  extraGameCents: money(FORMULA.extraGame),
  serves: values(FORMULA.serves, text(FORMULA.serves.item), {
    labelOf: (place) => `${FORMULA.serves.item} ${place + 1}`,
    add: FORMULA.serves.add,
    blankOf: () => '',
    isOrdered: false,
  }),
  minGames: number(FORMULA.minGames, UNITS.games),
  minPlayers: number(FORMULA.minPlayers, UNITS.players),
  weekdays: optional(FORMULA.weekdays, several(FORMULA.weekdays.inner, DAYS), ['monday']),
  freePlayer: optional(FORMULA.freePlayer, words(FORMULA.freePlayer.inner)),
}

const byMail: Form<MailFormula> = { ...card, subject: words(FORMULA.subject) }

const formulas = list<Formula>(FORMULA.label, {
  additions: [
    {
      label: FORMULA.addSite,
      preset: {
        offered: 'site',
        cardGroup: 'play',
        pricesCents: [1000],
        extraGameCents: 900,
        minGames: 1,
        minPlayers: 4,
      },
    },
    {
      label: FORMULA.addMail,
      preset: { offered: 'mail', cardGroup: 'work', subject: { nl: FORMULA.mailSubject } },
    },
  ],
  titleOf: ({ names }) => named(names) || FORMULA.newName,
  factsOf: (one) => (one.offered === 'mail' ? FORMULA.byMail : one.pricesCents.map(shownPrice).join(' · ')),
  fieldsOf: ({ offered }) => (offered === 'mail' ? byMail : bookable),
})

const module: Form<Module> = {
  id: null,
  names: words(FIELDS.names),
  lead: words(FIELDS.lead),
  perPersonCents: optional(MODULE.price, money(MODULE.price.inner), 1000),
  minPeople: number(MODULE.minPeople, UNITS.people),
  isMeal: onOff(MODULE.isMeal),
  duration: optional(
    MODULE.duration,
    row(MODULE.duration, {
      hours: number(MODULE.hours, UNITS.hours),
      extraHourCents: money(MODULE.extraHour),
    }),
    { hours: 2, extraHourCents: 500 },
  ),
  hasMenu: onOff(MODULE.hasMenu),
}

const modules = list<Module>(MODULE.label, {
  additions: [{ label: MODULE.add, preset: { perPersonCents: 1000, minPeople: 1 } }],
  titleOf: ({ names }) => named(names) || MODULE.newName,
  factsOf: ({ perPersonCents: cents }) => (cents === null ? MODULE.price.off : shownPrice(cents)),
  fieldsOf: () => module,
})

const attraction: Form<Attraction> = {
  id: null,
  names: words(FIELDS.names),
  shortNames: words(PLAY.shortNames),
  articles: words(PLAY.articles),
  listed: null,
  lead: words(PLAY.lead),
  colour: colour(PLAY.colour),
  picture: optional(PLAY.picture, choice(PLAY.picture.inner, pictureOptions)),
  blockMinutes: number(PLAY.blockMinutes, UNITS.minutes),
  playMinutes: number(PLAY.playMinutes, UNITS.minutes),
  minPlayers: number(PLAY.minPlayers, UNITS.players),
  capacity: number(PLAY.capacity, UNITS.players),
  overlapMinutes: number(PLAY.overlapMinutes, UNITS.minutes),
  mandatoryBreak: onOff(PLAY.mandatoryBreak),
  isUsual: onOff(PLAY.isUsual),
}

const attractions = list<Attraction>(PLAY.label, {
  additions: [
    {
      label: PLAY.add,
      preset: {
        colour: '#ffb13d',
        picture: null,
        blockMinutes: 20,
        playMinutes: 15,
        minPlayers: 2,
        capacity: 8,
        overlapMinutes: 20,
      },
    },
  ],
  titleOf: ({ names }) => named(names) || PLAY.newName,
  fieldsOf: () => attraction,
})

const fact: Form<PracticalFact> = { id: null, question: words(FACT.question), answer: words(FACT.answer, 3) }

const practicalFacts = list<PracticalFact>(FACT.label, {
  additions: [{ label: FACT.add }],
  titleOf: ({ question }) => named(question) || FACT.newName,
  fieldsOf: () => fact,
})

const occasion: Form<Occasion> = {
  id: null,
  names: words(OCCASION.names),
  formula: choice(OCCASION.formula, (offer) =>
    offer.formulas.map(({ id, names }) => ({ value: id, label: names.nl })),
  ),
}

const occasions = list<Occasion>(OCCASION.label, {
  additions: [{ label: OCCASION.add }],
  titleOf: ({ names }) => named(names) || OCCASION.newName,
  fieldsOf: () => occasion,
})

export const OFFER_LISTS = { formulas, modules, attractions, practicalFacts, occasions } satisfies Partial<
  Form<Offer>
>

/** Input that is not a valid price yet is shown as typed. */
function shownPrice(cents: unknown): string {
  return typeof cents === 'number' ? formatPrice(cents) : String(cents)
}
