import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/**
 * Who plays when in the slots of a visit; `null`: nobody can be in time for all of them, or there is no visit yet. `undefined` while it is
 * being found: the planner is fetched then, and works beside the page.
 */
export function useRotation(
  { attractions }: Pick<Catalogue, 'attractions'>,
  rotated: RotatedVisit | null,
): Rotation | null | undefined {
  const visit = useStable(rotated)
  const [known, setKnown] = useState<{ visit: RotatedVisit; rotation: Rotation | null }>()
  useEffect(() => {
    if (visit === null) return
    let isWanted = true
    const hear = (rotation: Rotation | null) => isWanted && setKnown({ visit, rotation })
    import('./planner-thread.ts')
      .then(({ planner }) => planner.ask({ about: 'rotation', attractions, visit }))
      .then(hear, () => hear(null))
    return () => {
      isWanted = false
    }
  }, [visit, attractions])
  if (visit === null) return null
  return known?.visit === visit ? known.rotation : undefined
}
