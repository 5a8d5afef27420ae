import { expect, test } from 'vitest'
import { LIMITS, laterLimits, storesOf, within } from './limits.ts'
import { OUT_OF_NODES } from './search.ts'

test('[VP11] a search deducts the nodes it uses from the store, up to its limit', () => {
  const store = { left: 10 }
  const use = (count: number) => (nodes: { left: number }) => {
    nodes.left -= count
    if (nodes.left < 0) throw OUT_OF_NODES
    return 'done'
  }
  expect(within(store, 100, use(3))).toBe('done')
  expect(store.left).toBe(7)
  expect(within(store, 4, use(5))).toBe('unknown')
  expect(store.left).toBe(3)
  expect(within(store, 100, use(4))).toBe('unknown')
  expect(store.left).toBe(0)
})

test('[VP11] rethrows any other error', () => {
  const store = { left: 10 }
  const fail = () => {
    throw new RangeError('nothing at 3')
  }
  expect(() => within(store, 5, fail)).toThrow('nothing at 3')
})

test('[VP11] the second and third plan have lower limits than the first', () => {
  expect(laterLimits({ search: 300, total: 600, proof: 100, tidy: 50 })).toEqual({
    search: 200,
    total: 400,
    proof: 50,
    tidy: 25,
  })
  const { total, proof, tidy } = LIMITS
  expect(storesOf(LIMITS)).toEqual({ total: { left: total }, proof: { left: proof }, tidy: { left: tidy } })
  expect(LIMITS).toEqual({ search: 1_500, total: 5_000, proof: 2_000, tidy: 1_000 })
})
