import { Notice } from '@lichtspel/ui/notice'
import type { LostChoiceProps } from '../lost/lost-slots.tsx'
import { lostText } from '../lost/lost-text.ts'
import { useHealingPart } from './use-healing-part.ts'

/** What was lost, at once; and what can be done about it, as soon as the part that knows is there. */
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
