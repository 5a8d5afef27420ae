import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useEffect, useState } from 'react'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { type ExpectedDay, useExpectedDay } from '../../lib/expected-day.ts'
import { UndoBar } from '../../lib/undo-bar.tsx'
import { useDeskDay } from '../../lib/use-desk-day.ts'
import { AttractionLine, lineId } from './attraction-line.tsx'
import { HIT_HEADING, HitGroups, type HitGroupsProps } from './hit-groups.tsx'
import { OutageForm } from './outage-form.tsx'
import styles from './trouble-dialog.module.css'
import { useDelayAct } from './use-delay-act.ts'
import { useOutageAct } from './use-outage-act.ts'

export type TroubleDialogProps = Pick<HitGroupsProps, 'onMove' | 'onCancel'> & { onClose: () => void }

/** One line per attraction of today: one tap says how late it runs, a form says that it is out of order. Then the groups that this hits. */
export function TroubleDialog({ onClose, ...acts }: TroubleDialogProps) {
  const today = useToday()
  const received = useDeskDay(today)
  const expected = useExpectedDay(received)
  const shown = useShown()
  const [broken, setBroken] = useState<AttractionId | null>(null)
  const [left, setLeft] = useState<Left | null>(null)
  const schedule = received.day?.schedules.find(({ attraction }) => attraction === broken)
  const title = broken === null ? TROUBLE.title : OUTAGE.title(columnName(shown(broken)))
  return (
    <Sheet isBeside title={title} open onClose={onClose} closeLabel={TROUBLE.close}>
      {expected === null || received.day === null ? (
        <Skeleton shape="panel" />
      ) : schedule !== undefined ? (
        <OutageForm
          day={received.day}
          schedule={schedule}
          onLeave={(isDone) => {
            setBroken(null)
            setLeft({ attraction: schedule.attraction, isDone })
          }}
        />
      ) : (
        <Attractions day={received.day} expected={expected} left={left} onBroken={setBroken} {...acts} />
      )}
      {/* The page behind the dialog cannot be reached, so its bar cannot be either. */}
      <UndoBar isInDialog isQuiet={schedule !== undefined} />
    </Sheet>
  )
}

/** The form that was just left. */
type Left = { attraction: AttractionId; isDone: boolean }

type AttractionsProps = Pick<HitGroupsProps, 'onMove' | 'onCancel'> & {
  day: DeskDay
  expected: ExpectedDay
  left: Left | null
  onBroken: (attraction: AttractionId) => void
}

function Attractions({ day, expected, left, onBroken, ...acts }: AttractionsProps) {
  const delays = useDelayAct(day, expected.delays)
  const outages = useOutageAct(day)
  const refusal = useRefusalWords(delays.refused ?? outages.refused)
  useEffect(() => {
    if (left === null) return
    const hit = left.isDone ? document.getElementById(HIT_HEADING) : null
    ;(hit ?? document.getElementById(lineId(left.attraction)))?.focus()
  }, [left])
  return (
    <div className={styles.attractions}>
      <div role="alert">{refusal !== undefined && <Notice kind="error">{refusal}</Notice>}</div>
      <ul>
        {day.schedules
          .filter(({ isOpen }) => isOpen)
          .map((schedule) => (
            <AttractionLine
              key={schedule.attraction}
              {...{ schedule, expected, delays, outages }}
              onBroken={() => onBroken(schedule.attraction)}
            />
          ))}
      </ul>
      <HitGroups day={day} takesFocus={left?.isDone === true} {...acts} />
    </div>
  )
}
