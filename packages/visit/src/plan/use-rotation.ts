import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import { useEffect, useState } from 'react'

/**
 * Who plays when in the slots of a visit; `null`: nobody can be in time for all of them, or there is no visit yet. `undefined` while it is
 * being found: the planner is fetched then, and works beside the page.
 */
export function useRotation(
  { attractions }: Pick<Catalogue, 'attractions'>,
  visit: RotatedVisit | null,
): Rotation | null | undefined {
  const key = JSON.stringify(visit)
  const [known, setKnown] = useState<{ key: string; rotation: Rotation | null }>()
  useEffect(() => {
    const visit = JSON.parse(key) as RotatedVisit | null
    if (visit === null) return
    let isWanted = true
    const hear = (rotation: Rotation | null) => isWanted && setKnown({ key, rotation })
    import('./planner-thread.ts')
      .then(({ planner }) => planner.ask({ about: 'rotation', attractions, visit }))
      .then(hear, () => hear(null))
    return () => {
      isWanted = false
    }
  }, [key, attractions])
  if (visit === null) return null
  return known?.key === key ? known.rotation : undefined
}
