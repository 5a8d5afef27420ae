import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dietTotals, dishTotals } from './kitchen.ts'

const of = (...texts: string[]) => dietTotals(texts.map((diets) => ({ diets, eaters: 12 })))

test('[KI2] dishes with the same name are added up', () => {
  expect(
    dishTotals([
      { name: 'Pastabuffet', people: 12 },
      { name: 'Drankje', people: 8 },
      { name: 'Pastabuffet', people: 9 },
    ]),
  ).toEqual([
    { name: 'Pastabuffet', people: 21 },
    { name: 'Drankje', people: 8 },
  ])
})

test('[KI2] diets that everyone typed with a number are added up', () => {
  expect(of('2 keer vegetarisch, 1 zonder noten', '', '3x Vegetarisch en 1 zonder gluten.')).toEqual({
    counted: [
      { name: 'vegetarisch', people: 5 },
      { name: 'zonder noten', people: 1 },
      { name: 'zonder gluten', people: 1 },
    ],
    asTyped: [],
  })
})

test.each([
  'één kind is allergisch aan noten',
  '1 zonder noten, melk en soja',
  '2 vegetarisch, de rest eet alles',
  '13 vegetarisch',
  '0 vegetarisch',
  '2',
  '1 zonder E621',
])('[KI2] %j is shown as it was typed and counts for nothing', (typed) => {
  expect(of(typed, '1 vegetarisch')).toEqual({
    counted: [{ name: 'vegetarisch', people: 1 }],
    asTyped: [typed],
  })
})

test('[KI2] no typed word is lost', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'0123 ,;\nxaé.'), maxLength: 24 }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(texts, (typed) => {
      const { counted, asTyped } = of(...typed)
      const shown = [...counted.map(({ name }) => name), ...asTyped].join(' ').toLowerCase()
      for (const word of typed
        .join(' ')
        .toLowerCase()
        .match(/[xaé]{2,}/g) ?? [])
        expect(shown).toContain(word)
    }),
  )
})
