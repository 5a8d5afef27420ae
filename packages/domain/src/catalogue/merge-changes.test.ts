import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = {
  name: 'Zaak',
  rules: { least: 4, most: 24 },
  prices: [10, 19],
  list: [
    { id: 'a', price: 1 },
    { id: 'b', price: 2 },
    { id: 'c', price: 3 },
  ],
}

test('without changes of my own, the result is the current version', () => {
  const now = { ...base, name: 'Nieuw' }
  expect(mergeChanges(base, base, now)).toBe(now)
})

test('without changes by others, the result is mine, also without a value that I removed', () => {
  const { name: _, ...mine } = { ...base, prices: [11] }
  expect(mergeChanges<object>(base, mine, base)).toBe(mine)
})

test("[CT6] keeps my change and the other person's if they touch different values", () => {
  const mine = { ...base, rules: { least: 5, most: 24 } }
  const now = { ...base, rules: { least: 4, most: 20 }, name: 'Nieuw' }
  expect(mergeChanges(base, mine, now)).toEqual({ ...base, rules: { least: 5, most: 20 }, name: 'Nieuw' })
})

test('keeps my change if the other person changed the same value', () => {
  expect(mergeChanges(base, { ...base, prices: [11, 19] }, { ...base, prices: [12, 19] }).prices).toEqual([
    11, 19,
  ])
})

test('merges lists by the ids of their items', () => {
  const mine = {
    ...base,
    list: [
      { id: 'b', price: 20 },
      { id: 'a', price: 1 },
      { id: 'mine', price: 9 },
    ],
  }
  const now = {
    ...base,
    list: [
      { id: 'a', price: 10 },
      { id: 'b', price: 2 },
      { id: 'c', price: 3 },
      { id: 'theirs', price: 8 },
    ],
  }
  expect(mergeChanges(base, mine, now).list).toEqual([
    { id: 'b', price: 20 },
    { id: 'a', price: 10 },
    { id: 'mine', price: 9 },
    { id: 'theirs', price: 8 },
  ])
})

test('does not bring back what the other person removed', () => {
  const mine = { ...base, list: base.list.map((item) => ({ ...item, price: item.price + 1 })) }
  const now = { ...base, list: base.list.slice(1) }
  expect(mergeChanges(base, mine, now).list.map(({ id }) => id)).toEqual(['b', 'c'])
})
