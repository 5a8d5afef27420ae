import { describe, expect, test } from 'vitest'
import { formatEither, formatList } from './language.ts'

const lists = [[], ['Monday'], ['Monday', 'Tuesday'], ['Monday', 'Tuesday', 'Thursday'], ['a', 'b', 'c', 'd']]

describe('lists match Intl for en-GB', () => {
  test.each(lists)('%j', (...items) => {
    expect(formatList(items)).toBe(new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items))
    expect(formatEither(items)).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items))
  })
})
