import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import {
  type BookableFormula,
  CARD_GROUPS,
  type Formula,
  type MailFormula,
} from '@lichtspel/domain/catalogue/formulas'
import type { Words } from '@lichtspel/domain/catalogue/words'
import { WEEKDAYS } from '@lichtspel/domain/time/weekday'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { WEEKDAY_NAMES } from '@lichtspel/texts/weekdays'
import { type Fields, fields, type Option } from '../form/field-spec.ts'

const { formulas: SAID, units: UNITS } = FIELDS

const GROUPS = CARD_GROUPS.map((value) => ({ value, label: SAID.groups[value] }))
const DAYS: Option[] = WEEKDAYS.map((value) => ({ value, label: WEEKDAY_NAMES[value] }))

const CARD = [
  { key: 'names', kind: 'words', label: FIELDS.names },
  { key: 'lead', kind: 'words', label: FIELDS.lead },
  {
    key: 'includes',
    kind: 'values',
    label: FIELDS.includes,
    labelOf: (place: number) => `${FIELDS.include} ${place + 1}`,
    of: { kind: 'words', label: FIELDS.include },
    add: FIELDS.addInclude,
    blankOf: (): Words => ({ nl: '' }),
    isOrdered: true,
  },
  { key: 'cardGroup', kind: 'choice', label: FIELDS.cardGroup, options: () => GROUPS },
] as const satisfies Fields<Pick<Formula, 'names' | 'lead' | 'includes' | 'cardGroup'>>

const BOOKABLE: Fields<BookableFormula> = [
  ...CARD,
  {
    key: 'pricesCents',
    kind: 'values',
    label: SAID.prices,
    labelOf: (place) => SAID.games(place + 1),
    of: { kind: 'money', label: SAID.prices },
    add: SAID.addPrice,
    blankOf: (prices) => prices.at(-1) ?? 0,
    isOrdered: false,
  },
  { key: 'extraGameCents', kind: 'money', ...SAID.extraGame },
  { key: 'minGames', kind: 'number', label: SAID.minGames, unit: UNITS.games },
  { key: 'minPlayers', kind: 'number', label: SAID.minPlayers, unit: UNITS.players },
  {
    key: 'weekdays',
    kind: 'optional',
    label: SAID.weekdays.label,
    of: { kind: 'several', label: SAID.weekdays.inner, options: DAYS },
    blank: ['monday'],
    off: SAID.weekdays.off,
  },
  {
    key: 'freePlayer',
    kind: 'optional',
    label: SAID.freePlayer.label,
    of: { kind: 'words', label: SAID.freePlayer.inner },
    blank: { nl: '' },
    off: SAID.freePlayer.off,
  },
]

const BY_MAIL: Fields<MailFormula> = [...CARD, { key: 'subject', kind: 'words', ...SAID.subject }]

const blankCard = { id: '', names: { nl: '' }, lead: { nl: '' }, includes: [] }

export const FORMULA_FIELDS = fields<Offer>([
  {
    key: 'formulas',
    kind: 'list',
    label: SAID.label,
    additions: [
      {
        label: SAID.addSite,
        blank: (): Formula => ({
          ...blankCard,
          offered: 'site',
          cardGroup: 'play',
          pricesCents: [1000],
          extraGameCents: 900,
          freePlayer: null,
          minGames: 1,
          minPlayers: 4,
          weekdays: null,
        }),
      },
      {
        label: SAID.addMail,
        blank: (): Formula => ({
          ...blankCard,
          offered: 'mail',
          cardGroup: 'work',
          subject: { nl: SAID.mailSubject },
        }),
      },
    ],
    isOrdered: true,
    idOf: ({ id }) => id,
    titleOf: ({ names }) => named(names) || SAID.newName,
    factsOf: (formula) =>
      formula.offered === 'mail' ? SAID.byMail : formula.pricesCents.map(shown).join(' · '),
    fieldsOf: (formula) => (formula.offered === 'mail' ? fields(BY_MAIL) : fields(BOOKABLE)),
  },
])

/** What was typed and is no price yet is shown as it is. */
function shown(cents: unknown): string {
  return typeof cents === 'number' ? formatPrice(cents) : String(cents)
}
