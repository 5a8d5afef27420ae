import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { isSame } from '@lichtspel/domain/catalogue/merge-changes'
import { expect, test } from 'vitest'
import { advanceDraft, type DraftAction, slug } from './draft-state.ts'

function offerOf({ revision: _, validFrom: __, ...offer }: Catalogue): Offer {
  return offer
}

const base = offerOf(FIRST_CATALOGUE)
const after = (...acts: DraftAction[]) => acts.reduce((offer, act) => advanceDraft(offer, act, base), base)
const newModule = { ...base.modules[0], id: '', names: { nl: '' } }

test('sets a value without touching anything else', () => {
  const draft = after({ kind: 'set', path: ['formulas', 0, 'pricesCents', 1], value: 2000 })
  expect(draft.formulas[0]).toMatchObject({ pricesCents: [1000, 2000, 2700, 3600] })
  expect(draft.formulas[1]).toBe(base.formulas[1])
  expect(draft.modules).toBe(base.modules)
  expect(base.formulas[0]).toMatchObject({ pricesCents: [1000, 1900, 2700, 3600] })
})

test('keeps invalid input as it was typed', () => {
  const draft = after({ kind: 'set', path: ['rules', 'horizonMonths'], value: '1,' })
  expect(draft.rules.horizonMonths).toBe('1,')
})

test('adds, moves and removes an item', () => {
  const path = ['modules']
  const names = (offer: Offer) => offer.modules.map(({ names: { nl } }) => nl)
  const added = after({ kind: 'add', path, value: newModule })
  expect(added.modules).toHaveLength(5)
  expect(names(after({ kind: 'move', path, place: 0, to: 2 }))).toEqual([
    'Pastabuffet',
    'Groot buffet',
    'Drankenforfait',
    'À la carte',
  ])
  expect(names(after({ kind: 'remove', path, place: 1 }))).not.toContain('Pastabuffet')
  const back = after(
    { kind: 'remove', path, place: 1 },
    { kind: 'add', path, place: 1, value: base.modules[1] },
  )
  expect(isSame(back, base)).toBe(true)
})

test("a new item gets its id from its name until it is published, and never another item's id", () => {
  const path = ['modules']
  const typed = (nl: string) =>
    after(
      { kind: 'add', path, value: newModule },
      { kind: 'set', path: ['modules', 4, 'names', 'nl'], value: nl },
    )
  expect(typed('Soep & Brood').modules[4]?.id).toBe('soep-brood')
  expect(typed('').modules[4]?.id).toBe('modules')
  const twice = advanceDraft(
    typed('Soep'),
    { kind: 'add', path, value: { ...newModule, names: { nl: 'Soep' } } },
    base,
  )
  expect(twice.modules.slice(4).map(({ id }) => id)).toEqual(['soep', 'soep-2'])
  const renamed = after({ kind: 'set', path: ['modules', 0, 'names', 'nl'], value: 'Drankjes' })
  expect(renamed.modules[0]?.id).toBe('drinksForfait')
})

test.each([
  ['Feest & co!', 'feest-co'],
  ['À la carte', 'a-la-carte'],
  ['10 spellen', 'spellen'],
  ['***', ''],
  ['x'.repeat(60), 'x'.repeat(30)],
])('%s makes the id %j', (name, id) => {
  expect(slug(name)).toBe(id)
})
