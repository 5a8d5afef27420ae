import { type Nodes, OutOfNodes } from './search.ts'

/** How many situations may be looked at: in one search, in all searches for a plan, to prove it best, and to tidy it. */
export type Limits = { search: number; total: number; proof: number; tidy: number }
export const LIMITS: Limits = { search: 3_000, total: 10_000, proof: 5_000, tidy: 2_500 }

/** What is left of the limits for one plan. */
export type Stores = { total: Nodes; proof: Nodes; tidy: Nodes }

export function storesOf({ total, proof, tidy }: Limits): Stores {
  return { total: { left: total }, proof: { left: proof }, tidy: { left: tidy } }
}

/** Lets a search take nodes out of a store, at most so many; `unknown` when they do not suffice. */
export function within<T>(store: Nodes, most: number, run: (nodes: Nodes) => T): T | 'unknown' {
  const given = Math.min(store.left, most)
  const nodes = { left: given }
  try {
    return run(nodes)
  } catch (error) {
    if (!(error instanceof OutOfNodes)) throw error
    return 'unknown'
  } finally {
    store.left -= given - Math.max(nodes.left, 0)
  }
}
