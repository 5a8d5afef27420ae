import { describe, expect, test } from 'vitest'
import { formatEither, formatList } from './language.ts'

const lists = [
  [],
  ['maandag'],
  ['maandag', 'dinsdag'],
  ['maandag', 'dinsdag', 'donderdag'],
  ['a', 'b', 'c', 'd'],
]

describe('lists match Intl for nl-BE', () => {
  test.each(lists)('%j', (...items) => {
    expect(formatList(items)).toBe(new Intl.ListFormat('nl-BE', { type: 'conjunction' }).format(items))
    expect(formatEither(items)).toBe(new Intl.ListFormat('nl-BE', { type: 'disjunction' }).format(items))
  })
})
