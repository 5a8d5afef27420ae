import { expect, test } from 'vitest'
import { findOverlaps, type Ownership } from './ownership.ts'

const owned = (owner: string, from: number, to: number, slot = '1 14:00'): Ownership =>
  ({ slot, owner, from, to }) as Ownership

test('[I1] consecutive owners do not overlap, in whatever order they were recorded', () => {
  expect(findOverlaps([owned('b', 5, 9), owned('a', 1, 5), owned('c', 9, Number.POSITIVE_INFINITY)])).toEqual(
    [],
  )
})

test('[I1] owners of two different slots at the same time do not overlap', () => {
  expect(findOverlaps([owned('a', 1, 5), owned('b', 1, 5, '2 14:00')])).toEqual([])
})

test('[I1] finds every overlap with a long ownership, even after a shorter one has ended', () => {
  const [long, short, third] = [owned('a', 1, 100), owned('b', 2, 3), owned('c', 50, 60)]
  expect(findOverlaps([third, short, long])).toEqual([
    [long, short],
    [long, third],
  ])
})

test('[I1] an owner confirmed twice, and a hold that expired before its response arrived, overlap with nobody', () => {
  expect(findOverlaps([owned('a', 1, 5), owned('a', 2, 8), owned('b', 4, 3)])).toEqual([])
})
