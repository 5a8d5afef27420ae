import type { Offer, PracticalFact, Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { Occasion } from '@lichtspel/domain/catalogue/occasions'
import { LANGUAGE_NAMES } from '@lichtspel/texts/desk/languages'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { named } from '@lichtspel/texts/language'
import { listAt, valueAt } from '../form/draft-paths.ts'
import { type Fields, fields, type Option } from '../form/field-spec.ts'

const { venue: SAID } = FIELDS

export const VENUE_FIELDS = fields<Venue>([
  { key: 'name', kind: 'text', label: SAID.name },
  { key: 'tagline', kind: 'words', label: SAID.tagline },
  {
    key: 'languages',
    kind: 'several',
    ...SAID.languages,
    options: Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
    kept: ['nl'],
  },
  {
    key: 'contact',
    kind: 'group',
    label: SAID.contact,
    isRow: true,
    fields: [
      { key: 'email', kind: 'text', type: 'email', label: SAID.email },
      { key: 'phone', kind: 'text', type: 'tel', label: SAID.phone },
    ],
  },
  {
    key: 'address',
    kind: 'group',
    label: SAID.address,
    isRow: true,
    fields: [
      { key: 'street', kind: 'text', label: SAID.street },
      { key: 'postalCode', kind: 'text', label: SAID.postalCode },
      { key: 'city', kind: 'text', label: SAID.city },
      { key: 'country', kind: 'text', ...SAID.country },
    ],
  },
  {
    key: 'company',
    kind: 'group',
    label: SAID.company,
    isRow: true,
    fields: [
      { key: 'vatNumber', kind: 'text', label: SAID.vatNumber },
      { key: 'iban', kind: 'text', ...SAID.iban },
    ],
  },
])

const FACT: Fields<PracticalFact> = [
  { key: 'question', kind: 'words', label: FIELDS.facts.question },
  { key: 'answer', kind: 'words', label: FIELDS.facts.answer, lines: 3 },
]

export const FACT_FIELDS = fields<Offer>([
  {
    key: 'practicalFacts',
    kind: 'list',
    label: FIELDS.facts.label,
    additions: [
      {
        label: FIELDS.facts.add,
        blank: (): PracticalFact => ({ id: '', question: { nl: '' }, answer: { nl: '' } }),
      },
    ],
    isOrdered: true,
    idOf: ({ id }) => id,
    titleOf: ({ question }) => named(question) || FIELDS.facts.newName,
    fieldsOf: () => fields(FACT),
  },
])

const OCCASION: Fields<Occasion> = [
  { key: 'names', kind: 'words', label: FIELDS.occasions.names },
  { key: 'formula', kind: 'choice', label: FIELDS.occasions.formula, options: formulaOptions },
]

export const OCCASION_FIELDS = fields<Offer>([
  {
    key: 'occasions',
    kind: 'list',
    label: FIELDS.occasions.label,
    additions: [
      { label: FIELDS.occasions.add, blank: (): Occasion => ({ id: '', names: { nl: '' }, formula: '' }) },
    ],
    isOrdered: true,
    idOf: ({ id }) => id,
    titleOf: ({ names }) => named(names) || FIELDS.occasions.newName,
    fieldsOf: () => fields(OCCASION),
  },
])

function formulaOptions(offer: unknown): Option[] {
  return listAt(offer, ['formulas']).map((formula) => ({
    value: String(valueAt(formula, ['id'])),
    label: String(valueAt(formula, ['names', 'nl'])),
  }))
}
