import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { VisitState } from '@lichtspel/domain/desk/presence'
import { BLOCK, groupName, stateSign } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import { delayOf, isHitBlock, minutesLate, type Scene, stateOf } from './agenda-scene.ts'
import type { VisitBlock } from './day-columns.ts'
import styles from './visit-content.module.css'

const SIGNS: Partial<Record<VisitState, IconName>> = {
  in: 'check',
  late: 'warning',
  out: 'next',
  'no-show': 'close',
  option: 'clock',
}

/** Tall enough for a second line. */
const TALL_MINUTES = 30
/** Too short for a name on two lines, even on a phone. */
const SHORT_MINUTES = 20

/** The content of one of a visit's blocks in the agenda. The first block of a visit shows its details; every block shows its state. */
export function VisitContent({ block, scene }: { block: VisitBlock; scene: Scene }) {
  const { visit, attraction, keys, start, end } = block
  const state = stateOf(scene, visit)
  const sign = stateSign(state, minutesLate(visit, scene.now))
  const icon = SIGNS[state]
  return (
    <span
      className={styles.visit}
      data-height={end - start >= TALL_MINUTES ? 'tall' : end - start < SHORT_MINUTES ? 'short' : undefined}
    >
      <span className={styles.name}>
        <span className={styles.words}>{groupName(visit)}</span>
        <span className={styles.count}>{visit.headCount ?? visit.players}</span>
      </span>
      {startsWith(visit, attraction, keys[0]) && <Chips visit={visit} />}
      <Later block={block} scene={scene} />
      {isHitBlock(scene, block) ? (
        <span className={styles.sign}>
          <DeskIcon name="hit" />
          <span>{OUTAGE.hit}</span>
        </span>
      ) : (
        sign !== '' && (
          <span className={styles.sign}>
            {icon !== undefined && <Icon name={icon} />}
            <span>{sign}</span>
          </span>
        )
      )}
    </span>
  )
}

/** When the game starts, or ends, if that is later than planned. */
function Later({ block, scene }: { block: VisitBlock; scene: Scene }) {
  const delay = delayOf(scene, block)
  if (delay?.kind !== 'starts' && delay?.kind !== 'ends') return null
  return (
    <span className={styles.later}>
      {(delay.kind === 'starts' ? TROUBLE.becomes : TROUBLE.until)(delay.at)}
    </span>
  )
}

function Chips({ visit }: { visit: DeskVisit }) {
  return (
    <span className={styles.chips}>
      {visit.mealPeople !== null && (
        <span>
          <DeskIcon name="kitchen" />
          {visit.mealPeople}
        </span>
      )}
      {visit.deposit !== null && visit.deposit.openCents > 0 && (
        <span data-tone="late">{BLOCK.depositOpen}</span>
      )}
      {visit.note !== '' && (
        <span data-tone="late">
          <Icon name="info" />
        </span>
      )}
    </span>
  )
}

function startsWith(
  visit: DeskVisit,
  attraction: VisitBlock['attraction'],
  key: string | undefined,
): boolean {
  const slots = slotsFromWire(visit)
  const first = Object.values(slots).flat().sort()[0]
  const firstPlace = Object.keys(slots).find((id) => slots[id]?.includes(first ?? ''))
  return key === first && attraction === firstPlace
}
