import { describe, expect, test } from 'vitest'
import { formatEither, formatList } from './language.ts'

const lists = [[], ['lundi'], ['lundi', 'mardi'], ['lundi', 'mardi', 'jeudi'], ['a', 'b', 'c', 'd']]

describe('lists match Intl for fr-BE', () => {
  test.each(lists)('%j', (...items) => {
    expect(formatList(items)).toBe(new Intl.ListFormat('fr-BE', { type: 'conjunction' }).format(items))
    expect(formatEither(items)).toBe(new Intl.ListFormat('fr-BE', { type: 'disjunction' }).format(items))
  })
})
