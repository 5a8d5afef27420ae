import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { isRecord, isSame } from '@lichtspel/domain/catalogue/merge-changes'
import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from '../form/changes.ts'
import { type Fields, type Form, money, optional, type Path, type Spec, time } from '../form/description.ts'
import { valueAt, withValueAt } from '../form/draft-paths.ts'
import { advanceDraft } from '../form/draft-state.ts'
import { FORM_PARTS, partOfPath } from './parts.ts'

function offerOf({ revision: _, validFrom: __, ...offer }: Catalogue): Offer {
  return offer
}

const first: Offer = {
  ...offerOf(FIRST_CATALOGUE),
  hours: {
    ...FIRST_CATALOGUE.hours,
    exceptions: [{ from: '2027-01-01', to: '2027-01-01', hours: null, reason: { nl: 'Nieuwjaar' } }],
  },
}

function changes(before: Offer, after: Offer) {
  return changesBetween(FORM_PARTS, before, after)
}

const said = (after: Offer) =>
  changes(first, after).map(({ kind, trail, before, after: now }) =>
    [kind, trail.join(' › '), before, now].join(' | ').replaceAll('\u00a0', ' '),
  )

/** Paths that no form shows: values that never change, and values the form itself sets. */
const FIXED = [
  /^attractions\.\d+\.(id|listed)/,
  /^venue\.(id|zone)/,
  /^venue\.brand\.pictures\.\d+\.id$/,
  /^(formulas|modules|practicalFacts|occasions)\.\d+\.id$/,
  /^formulas\.\d+\.offered$/,
]

function leaves(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, place) => leaves(item, [...path, place]))
  if (isRecord(value)) return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
  return [path]
}

function asks(fields: Fields, value: unknown, [key = '', ...rest]: Path): boolean {
  const spec = fields[key]
  return spec !== null && spec !== undefined && specAsks(spec, valueAt(value, [key]), rest)
}

function specAsks(spec: Spec, value: unknown, path: Path): boolean {
  switch (spec.kind) {
    case 'group':
      return asks(spec.fields, value, path)
    case 'optional':
      return value === null || specAsks(spec.of, value, path)
    case 'list': {
      const item = valueAt(value, path.slice(0, 1))
      return asks(spec.fieldsOf(item), item, path.slice(1))
    }
    default:
      return true
  }
}

test('everything in the catalogue has a field', () => {
  for (const path of leaves(first).filter((one) => !FIXED.some((fixed) => fixed.test(one.join('.'))))) {
    const part = partOfPath(path)
    expect(part, path.join('.')).toBeDefined()
    if (part === undefined) continue
    const { at, fields } = part
    expect([path.join('.'), asks(fields, valueAt(first, at), path.slice(at.length))]).toEqual([
      path.join('.'),
      true,
    ])
  }
})

test('a missing field, or one of the wrong kind, does not compile', () => {
  const closed = { label: 'Open', off: 'gesloten' }
  const wrong: Form<Hours>[] = [
    // @ts-expect-error nobody asks when it closes
    { opens: time('Open') },
    // @ts-expect-error a time is no money
    { opens: money('Open'), closes: time('Dicht') },
    // @ts-expect-error hours always have an opening time
    { opens: optional(closed, time('Open'), '10:00'), closes: time('Dicht') },
    // @ts-expect-error hours have no reason
    { opens: time('Open'), closes: time('Dicht'), reason: time('Reden') },
  ]
  expect(wrong).toHaveLength(4)
})

test('an unchanged offer has no changes', () => {
  expect(changes(first, structuredClone(first))).toEqual([])
})

test.each<[string, Path, unknown, string]>([
  [
    'a price',
    ['formulas', 0, 'pricesCents', 1],
    2000,
    'changed | Standaard › Prijs per persoon › 2 spellen | € 19 | € 20',
  ],
  [
    'a typed price',
    ['formulas', 0, 'pricesCents', 1],
    '20,',
    'changed | Standaard › Prijs per persoon › 2 spellen | € 19 | 20,',
  ],
  [
    'an hour',
    ['hours', 'week', 'monday', 'opens'],
    '10:00',
    'changed | Gewone week › Maandag | 08:00–24:00 | 10:00–24:00',
  ],
  [
    'a day that closes',
    ['hours', 'week', 'monday'],
    null,
    'changed | Gewone week › Maandag | 08:00–24:00 | gesloten',
  ],
  [
    'minutes kept as milliseconds',
    ['rules', 'hold', 'ms'],
    180_000,
    'changed | Vasthouden › Als de pagina dicht of offline is | 2 min | 3 min',
  ],
  [
    'days',
    ['formulas', 2, 'weekdays'],
    null,
    'changed | Student › Enkel op sommige dagen | maandag, dinsdag en donderdag | elke dag',
  ],
  [
    'different days',
    ['formulas', 2, 'weekdays'],
    ['monday', 'friday'],
    'changed | Student › Welke dagen | maandag, dinsdag en donderdag | maandag en vrijdag',
  ],
  [
    'the formula a button leads to',
    ['occasions', 0, 'formula'],
    'kids',
    'changed | Verjaardag › Leidt naar | Verjaardag | Birthday Party Kids',
  ],
  [
    'online payment',
    ['rules', 'deposit', 'online'],
    { isRequired: true, paysWhole: false, payMinutes: 30, refund: { days: 7, percent: 50 } },
    'changed | Voorschot › Online betalen kan | niet online | de boeking staat pas vast na betaling ja, bezoekers betalen dan de hele schatting nee, tijdslots wachten op betaling 30 min, bij annuleren gaat geld vanzelf terug dagen voor het bezoek 7 dagen, gaat terug 50 %',
  ],
  ['a switch', ['modules', 0, 'isMeal'], true, 'changed | Drankenforfait › Is een maaltijd | nee | ja'],
  [
    'a name',
    ['modules', 0, 'names', 'nl'],
    'Dranken',
    'changed | Drankenforfait › Naam | Drankenforfait / Forfait boissons / Drinks package | Dranken / Forfait boissons / Drinks package',
  ],
])('%s is described with its old and new value', (_, path, value, sentence) => {
  expect(said(withValueAt(first, path, value))).toEqual([sentence])
})

test('describes additions, removals and moves', () => {
  const path = ['modules']
  expect(said(advanceDraft(first, { kind: 'remove', path, place: 0 }, first))).toEqual([
    'removed | Extra’s | Drankenforfait · € 18 | ',
  ])
  expect(said(advanceDraft(first, { kind: 'move', path, place: 0, to: 1 }, first))).toEqual([
    'moved | Volgorde | Drankenforfait, Pastabuffet, Groot buffet, À la carte | Pastabuffet, Drankenforfait, Groot buffet, À la carte',
  ])
  const exception = { from: '2027-05-01', to: '2027-05-02', hours: null, reason: { nl: 'Feest' } }
  expect(
    said(advanceDraft(first, { kind: 'add', path: ['hours', 'exceptions'], value: exception }, first)),
  ).toEqual(['added | Uitzonderingen |  | 1 mei tot en met 2 mei 2027 · gesloten · Feest'])
})

test('undoing every change, last first, restores the original', () => {
  fc.assert(
    fc.property(someCatalogue, someCatalogue, (a, b) => {
      const [base, mine] = [offerOf(a), { ...offerOf(b), venue: { ...offerOf(a).venue, name: b.venue.name } }]
      let draft: Offer = mine
      for (let rounds = 0; rounds < 500; rounds++) {
        const last = changes(base, draft).at(-1)
        if (last === undefined) break
        draft = advanceDraft(draft, last.restore, base)
      }
      expect(changes(base, draft)).toEqual([])
      expect(isSame(draft.rules, base.rules)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
