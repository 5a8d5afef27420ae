import { useEffect, useState } from 'react'
import { type LostChoiceProps, LostSlots } from './lost-slots.tsx'

type Healing = typeof import('./healed-choice.tsx')
let fetched: Healing | undefined

/** What was lost, at once; and what can be done about it, as soon as the part that knows is there. */
export function LostChoice(props: LostChoiceProps) {
  const [healing, setHealing] = useState<Healing | null | undefined>(fetched)
  useEffect(() => {
    if (healing !== undefined) return
    import('./healed-choice.tsx').then(
      (part) => {
        fetched = part
        setHealing(part)
      },
      // Without it, the nearest slot is a way on too.
      () => setHealing(null),
    )
  }, [healing])
  if (healing) return <healing.HealedChoice {...props} />
  return <LostSlots {...props} isSought={healing === undefined} />
}
