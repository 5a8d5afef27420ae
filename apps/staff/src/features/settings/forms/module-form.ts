import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import { FIELDS } from '@lichtspel/texts/desk-settings/fields'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { type Fields, fields } from '../form/field-spec.ts'

const { modules: SAID, units: UNITS } = FIELDS

const MODULE: Fields<Module> = [
  { key: 'names', kind: 'words', label: FIELDS.names },
  { key: 'lead', kind: 'words', label: FIELDS.lead },
  {
    key: 'perPersonCents',
    kind: 'optional',
    label: SAID.price.label,
    of: { kind: 'money', label: SAID.price.inner },
    blank: 1000,
    off: SAID.price.off,
  },
  { key: 'minPeople', kind: 'number', label: SAID.minPeople, unit: UNITS.people },
  { key: 'isMeal', kind: 'switch', ...SAID.isMeal },
  {
    key: 'duration',
    kind: 'optional',
    label: SAID.duration.label,
    of: {
      kind: 'group',
      label: SAID.duration.label,
      isRow: true,
      fields: [
        { key: 'hours', kind: 'number', label: SAID.hours, unit: UNITS.hours },
        { key: 'extraHourCents', kind: 'money', label: SAID.extraHour },
      ],
    },
    blank: { hours: 2, extraHourCents: 500 },
    off: SAID.duration.off,
  },
  { key: 'hasMenu', kind: 'switch', ...SAID.hasMenu },
]

export const MODULE_FIELDS = fields<Offer>([
  {
    key: 'modules',
    kind: 'list',
    label: SAID.label,
    additions: [
      {
        label: SAID.add,
        blank: (): Module => ({
          id: '',
          names: { nl: '' },
          lead: { nl: '' },
          perPersonCents: 1000,
          minPeople: 1,
          isMeal: false,
          duration: null,
          hasMenu: false,
        }),
      },
    ],
    isOrdered: true,
    idOf: ({ id }) => id,
    titleOf: ({ names }) => named(names) || SAID.newName,
    factsOf: ({ perPersonCents }) =>
      perPersonCents === null
        ? SAID.price.off
        : typeof perPersonCents === 'number'
          ? formatPrice(perPersonCents)
          : String(perPersonCents),
    fieldsOf: () => fields(MODULE),
  },
])
