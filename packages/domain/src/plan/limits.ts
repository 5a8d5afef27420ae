import { type Nodes, OUT_OF_NODES } from './search.ts'

/** A proposed visit lasts at most this much longer than its games need, or twice as long: nobody waits half a day for a game. */
export const MOST_SPARE_MINUTES = 120

/** Maximum number of search nodes: in one search, in all searches for a plan, to prove it optimal, and to tidy it. */
export type Limits = { search: number; total: number; proof: number; tidy: number }
export const LIMITS: Limits = { search: 1_500, total: 5_000, proof: 2_000, tidy: 1_000 }

/** The second and third plan get lower limits, because a visitor looks at them later. */
export function laterLimits({ search, total, proof, tidy }: Limits): Limits {
  return { search: search / 1.5, total: total / 1.5, proof: proof / 2, tidy: tidy / 2 }
}

/** The nodes left for one plan. */
export type Stores = { total: Nodes; proof: Nodes; tidy: Nodes }

export function storesOf({ total, proof, tidy }: Limits): Stores {
  return { total: { left: total }, proof: { left: proof }, tidy: { left: tidy } }
}

/** Runs a search with at most `most` nodes from the store; returns `unknown` if they run out. */
export function within<T>(store: Nodes, most: number, run: (nodes: Nodes) => T): T | 'unknown' {
  const given = Math.min(store.left, most)
  const nodes = { left: given }
  try {
    return run(nodes)
  } catch (error) {
    if (error !== OUT_OF_NODES) throw error
    return 'unknown'
  } finally {
    store.left -= given - Math.max(nodes.left, 0)
  }
}
