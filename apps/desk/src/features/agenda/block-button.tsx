import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { BLOCK } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Icon } from '@lichtspel/ui/icon'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import type { KeyboardEvent } from 'react'
import { DeskIcon } from '../../lib/desk-icon.tsx'
import { blockId, delayOf, isHitBlock, type Scene, stateOf } from './agenda-scene.ts'
import styles from './block-button.module.css'
import { blockLabel } from './block-words.ts'
import { type Block, rowsOf } from './day-columns.ts'
import { VisitContent } from './visit-content.tsx'

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
