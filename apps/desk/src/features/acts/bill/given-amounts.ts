/** Round sums of euro notes, smallest first. */
const STEPS = [500, 1_000, 2_000, 5_000, 10_000]
const MOST = 3

/** What somebody is likely to hand over for this amount in cash: the next sums of notes above it. */
export function givenAmounts(cents: number): number[] {
  const sums = STEPS.map((step) => (Math.floor(cents / step) + 1) * step)
  return [...new Set(sums)].sort((a, b) => a - b).slice(0, MOST)
}
