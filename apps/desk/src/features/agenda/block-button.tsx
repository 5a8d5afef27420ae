import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { VisitState } from '@lichtspel/domain/desk/presence'
import { clockTimeAt, minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BLOCK, columnName, groupName, stateSign, visitLabel } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { formatList } from '@lichtspel/texts/language'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import type { KeyboardEvent } from 'react'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import visitContentStyles from './agenda.module.css'
import { blockId, delayOf, isHitBlock, minutesLate, type Scene, stateOf } from './agenda-scene.ts'
import { type Block, rowsOf, type VisitBlock } from './day-columns.ts'
import styles from './day-grid.module.css'

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

export type BlockButtonProps = {
  block: Block
  scene: Scene
  isTabStop: boolean
  mayBook: boolean
  onPress: (block: Block) => void
  onFocus: (block: Block) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent, block: Block) => void
}

/** One block of a column: a group, free time, a closure or a slot held by a visitor. */
export function BlockButton({
  block,
  scene,
  isTabStop,
  mayBook,
  onPress,
  onFocus,
  onBlur,
  onKeyDown,
}: BlockButtonProps) {
  const isVisit = block.kind === 'visit'
  const delay = delayOf(scene, block)
  const isSelected = isVisit && block.visit.id === scene.selected
  return (
    <li className={styles.place} style={{ gridRow: rowsOf(block, scene.span) }}>
      <button
        type="button"
        id={blockId(block)}
        className={styles.block}
        data-kind={block.kind}
        data-state={isVisit ? stateOf(scene, block.visit) : undefined}
        data-delay={delay?.kind}
        data-hit={isHitBlock(scene, block) || undefined}
        data-broken={(block.kind === 'closed' && block.brokenUntil !== null) || undefined}
        data-selected={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isVisit ? isSelected : undefined}
        onClick={() => onPress(block)}
        onFocus={() => onFocus(block)}
        onBlur={onBlur}
        onKeyDown={(event) => onKeyDown(event, block)}
      >
        <span className="visually-hidden">{blockLabel(block, scene, mayBook)}</span>
        <span className={styles.shown} aria-hidden="true">
          <Content block={block} scene={scene} />
        </span>
      </button>
    </li>
  )
}

function Content({ block, scene }: { block: Block; scene: Scene }) {
  switch (block.kind) {
    case 'visit':
      return (
        <>
          <Cuts block={block} />
          <VisitContent block={block} scene={scene} />
        </>
      )
    case 'closed':
      return (
        <span className={styles.closed}>
          {block.brokenUntil !== null && <DeskIcon name="hit" />}
          {block.brokenUntil === null ? BLOCK.closed : OUTAGE.block(block.brokenUntil)}
          {block.reason !== '' && ` · ${block.reason}`}
        </span>
      )
    case 'held':
      return (
        <span className={styles.held}>
          {BLOCK.held} <HeldFor until={block.until} />
        </span>
      )
    case 'free':
      return <Free block={block} scene={scene} />
  }
}

function Free({ block, scene }: { block: Block; scene: Scene }) {
  const delay = delayOf(scene, block)
  if (delay?.kind === 'absorbs')
    return (
      <span className={styles.absorbs}>
        <Icon name="check" /> {TROUBLE.absorbs(delay.minutes)}
      </span>
    )
  if (delay?.kind === 'free') return <span className={styles.later}>{TROUBLE.freeLater(delay.minutes)}</span>
  return <span className={styles.free}>{BLOCK.freeShort(block.keys[0] ?? '')}</span>
}

/** Lines between the slots of a block. */
function Cuts({ block: { keys, start, end } }: { block: Block }) {
  return keys
    .slice(1)
    .map((key) => (
      <span
        key={key}
        className={styles.cut}
        style={{ insetBlockStart: `${((minutesOf(key) - start) / (end - start)) * 100}%` }}
      />
    ))
}

/** Countdown of a visitor's hold. It is a component of its own so that nothing else re-renders every second. */
function HeldFor({ until }: { until: number }) {
  const seconds = useReading(({ epochMs }) => String(Math.max(0, Math.ceil((until - epochMs) / 1000))))
  const left = Number(seconds)
  return <span role="timer">{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
}

/** The accessible name of a block, with everything it shows. */
function blockLabel(block: Block, scene: Scene, mayBook: boolean): string {
  const late = delayWords(block, scene)
  return [
    contentLabel(block, scene, mayBook),
    ...(isHitBlock(scene, block) ? [OUTAGE.hit] : []),
    ...(late === undefined ? [] : [late]),
  ].join(', ')
}

function delayWords(block: Block, scene: Scene): string | undefined {
  const delay = delayOf(scene, block)
  switch (delay?.kind) {
    case 'starts':
      return TROUBLE.becomes(delay.at)
    case 'ends':
      return TROUBLE.until(delay.at)
    case 'absorbs':
      return TROUBLE.absorbs(delay.minutes)
    case 'free':
      return TROUBLE.freeLater(delay.minutes)
    default:
      return undefined
  }
}

function contentLabel(block: Block, scene: Scene, mayBook: boolean): string {
  const attraction = columnName(scene.shown(block.attraction))
  const [start, end] = [clockTimeAt(block.start), clockTimeAt(block.end)]
  switch (block.kind) {
    case 'visit':
      return groupLabel(block, scene)
    case 'closed':
      return (block.brokenUntil === null ? BLOCK.closedFull : OUTAGE.blockFull)(
        attraction,
        start,
        end,
        block.reason,
      )
    case 'held':
      return BLOCK.heldFull(attraction, start, end)
    case 'free':
      return (mayBook ? BLOCK.freeToBook : BLOCK.free)(attraction, start, end)
  }
}

function groupLabel({ visit, attraction, start, end, keys }: VisitBlock, scene: Scene): string {
  const slots = slotsFromWire(visit)
  const others = Object.entries(slots)
    .map(([id, own]) => ({
      id,
      keys: own.filter((key) => id !== attraction || !keys.includes(key)),
    }))
    .filter((other) => other.keys.length > 0)
  return visitLabel({
    name: groupName(visit),
    players: visit.headCount ?? visit.players,
    attraction: columnName(scene.shown(attraction)),
    start: clockTimeAt(start),
    end: clockTimeAt(end),
    state: stateOf(scene, visit),
    minutesLate: minutesLate(visit, scene.now),
    arrival: momentAt(visit.arrivesAt, scene.zone).time,
    others: others.map((other) => `${columnName(scene.shown(other.id))} ${formatList(other.keys)}`),
    meal: visit.mealPeople === null ? null : { eaters: visit.mealPeople, at: visit.mealAt },
    openCents: visit.deposit?.openCents ?? 0,
    hasNote: visit.note !== '',
  })
}

/** The content of one of a visit's blocks in the agenda. The first block of a visit shows its details; every block shows its state. */
function VisitContent({ block, scene }: { block: VisitBlock; scene: Scene }) {
  const { visit, attraction, keys, start, end } = block
  const state = stateOf(scene, visit)
  const sign = stateSign(state, minutesLate(visit, scene.now))
  const icon = SIGNS[state]
  return (
    <span
      className={visitContentStyles.visit}
      data-height={end - start >= TALL_MINUTES ? 'tall' : end - start < SHORT_MINUTES ? 'short' : undefined}
    >
      <span className={visitContentStyles.name}>
        <span className={visitContentStyles.words}>{groupName(visit)}</span>
        <span className={visitContentStyles.count}>{visit.headCount ?? visit.players}</span>
      </span>
      {startsWith(visit, attraction, keys[0]) && <Chips visit={visit} />}
      <Later block={block} scene={scene} />
      {isHitBlock(scene, block) ? (
        <span className={visitContentStyles.sign}>
          <DeskIcon name="hit" />
          <span>{OUTAGE.hit}</span>
        </span>
      ) : (
        sign !== '' && (
          <span className={visitContentStyles.sign}>
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
    <span className={visitContentStyles.later}>
      {(delay.kind === 'starts' ? TROUBLE.becomes : TROUBLE.until)(delay.at)}
    </span>
  )
}

function Chips({ visit }: { visit: DeskVisit }) {
  return (
    <span className={visitContentStyles.chips}>
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
