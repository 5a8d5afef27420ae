import { expect, test } from 'vitest'
import { findOverlaps, type Ownership } from './ownership.ts'

const owned = (owner: string, from: number, to: number, slot = '1 14:00'): Ownership =>
  ({ slot, owner, from, to }) as Ownership

test('[I1] one after the other is no overlap, in whatever order it was written down', () => {
  expect(findOverlaps([owned('b', 5, 9), owned('a', 1, 5), owned('c', 9, Number.POSITIVE_INFINITY)])).toEqual(
    [],
  )
})

test('[I1] the same time in two slots is no overlap', () => {
  expect(findOverlaps([owned('a', 1, 5), owned('b', 1, 5, '2 14:00')])).toEqual([])
})

test('[I1] two owners at once are found, also under a third that lasts longer', () => {
  const [long, short, third] = [owned('a', 1, 100), owned('b', 2, 3), owned('c', 50, 60)]
  expect(findOverlaps([third, short, long])).toEqual([
    [long, short],
    [long, third],
  ])
})

test('[I1] an owner that is told twice, and a hold that lapsed before its answer came, overlap with nobody', () => {
  expect(findOverlaps([owned('a', 1, 5), owned('a', 2, 8), owned('b', 4, 3)])).toEqual([])
})
