import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { RotatedVisit, Rotation } from '@lichtspel/domain/plan/rotation'
import { useEffect, useState } from 'react'
import { useStable } from '../use-stable.ts'

/**
 * Who plays when in the slots of a visit. `null` if the slots have no rotation, or if there is no visit yet. `undefined` during the
 * search, which loads the planner and runs in the background.
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
