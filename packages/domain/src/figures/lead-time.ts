/** How many groups booked so many days ahead. */
export type LeadCount = { days: number; groups: number }

/** The last day of each step; the last step has no end. */
const STEPS = [0, 3, 7, 14, 30, Number.POSITIVE_INFINITY]

/** Groups that booked on the day itself, 1 to 3, 4 to 7, 8 to 14, 15 to 30, and more days ahead. */
export function leadSteps(counts: readonly LeadCount[]): number[] {
  const steps = STEPS.map(() => 0)
  for (const { days, groups } of counts) {
    const step = STEPS.findIndex((last) => days <= last)
    steps[step] = (steps[step] ?? 0) + groups
  }
  return steps
}

/** The middle one; between two middle ones, their mean. `null` without groups. */
export function medianLead(counts: readonly LeadCount[]): number | null {
  const all = counts
    .toSorted((a, b) => a.days - b.days)
    .flatMap(({ days, groups }) => Array<number>(groups).fill(days))
  const [low, high] = [all[Math.floor((all.length - 1) / 2)], all[Math.floor(all.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
