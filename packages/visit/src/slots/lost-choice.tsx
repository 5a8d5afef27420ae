import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useState } from 'react'
import type { LostChoiceProps } from '../lost/lost-slots.tsx'
import { lostText } from '../lost/lost-text.ts'

/** Shows what was lost at once, and the replacement as soon as its chunk has loaded. */
export function LostChoice(props: LostChoiceProps) {
  const part = useHealingPart()
  if (part) return <part.HealedChoice {...props} />
  const { day, ids, isBrief } = props
  if (isBrief) return null
  return day.choice.lost
    .filter(({ attraction }) => ids.includes(attraction))
    .map(({ attraction, key }) => (
      <Notice key={`${attraction} ${key}`} kind="warning">
        {lostText(day.schedules[attraction], key)}
      </Notice>
    ))
}

type HealingPart = typeof import('../plan/plan-parts.ts')
let fetched: HealingPart | undefined

/** The chunk that finds replacements for visits, loaded when first needed; `null` if loading failed. */
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
