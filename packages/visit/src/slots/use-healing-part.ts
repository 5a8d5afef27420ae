import { useEffect, useState } from 'react'

type HealingPart = typeof import('../plan/plan-parts.ts')
let fetched: HealingPart | undefined

/** The part that finds whole visits in the place of others, fetched when it is first needed; `null`: it did not come. */
export function useHealingPart(): HealingPart | null | undefined {
  const [part, setPart] = useState<HealingPart | null | undefined>(fetched)
  useEffect(() => {
    if (part !== undefined) return
    import('../plan/plan-parts.ts').then(
      (found) => {
        fetched = found
        setPart(found)
      },
      () => setPart(null),
    )
  }, [part])
  return part
}
