import { INVARIANT_NUMBERS } from '@lichtspel/database/invariants'
import type { Family } from '../metrics/family.ts'
import { gauge } from '../metrics/family.ts'
import type { Source } from '../metrics/metrics.ts'
import type { InvariantWatch } from './invariant-watch.ts'

/** The results of this process's last checks; empty before the first check. */
export function invariantSource(watch: Pick<InvariantWatch, 'checks'>): Source {
  return (): Family[] => {
    const checks = [...watch.checks()]
    if (checks.length === 0) return []
    const broken = new Set(checks.flatMap(([, check]) => check.broken))
    const countOf = (number: string) => [...broken].filter((one) => one.startsWith(`${number}:`)).length
    return [
      gauge(
        'lichtspel_invariants_broken',
        'How often each invariant of the reservations is broken.',
        INVARIANT_NUMBERS.map((invariant) => ({ labels: { invariant }, value: countOf(invariant) })),
      ),
      gauge(
        'lichtspel_invariants_checked_timestamp_seconds',
        'When the invariants were last checked to the end: for visits to come, and for all there is. 0: never.',
        checks.map(([scope, { checkedAt }]) => ({ labels: { scope }, value: checkedAt / 1000 })),
      ),
      gauge(
        'lichtspel_invariants_check_seconds',
        'How long the last try took, failed or not.',
        checks.map(([scope, { tookMs }]) => ({ labels: { scope }, value: tookMs / 1000 })),
      ),
    ]
  }
}
