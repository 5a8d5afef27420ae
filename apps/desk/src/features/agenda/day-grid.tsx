import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { type SlotFields, slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { AGENDA, columnName, groupName } from '@lichtspel/texts/desk/agenda'
import { brokenText } from '@lichtspel/texts/desk/outage'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf } from '@lichtspel/visit/venue/shown.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { outagesOf } from '../../lib/trouble/outages.ts'
import { blockId, minutesOver, type Scene } from './agenda-scene.ts'
import { BlockButton, type BlockButtonProps } from './block-button.tsx'
import { type BlockPlace, blockAt, placeAfterKey } from './block-paths.ts'
import { type Block, type Column, rowsOf, type Span } from './day-columns.ts'
import styles from './day-grid.module.css'
import { useDrag } from './use-drag.ts'
import { type Preview, type Shifting, useShifting } from './use-shifting.ts'

const BEFORE_MINUTES = 60

export type DayGridProps = {
  scene: Scene
  /** A group opens its panel, free time starts a booking, a closure can be opened. */
  onPress: (block: Block) => void
  mayBook: boolean
  /** Escape closes whatever is open next to the day. */
  onClose: () => void
  onMove: ((visit: DeskVisit, to: SlotFields) => void) | undefined
}

const AN_HOUR = 60

/** The attractions side by side in rows of five minutes, whatever the length of their blocks. */
export function DayGrid({ scene, onPress, mayBook, onMove, onClose }: DayGridProps) {
  const { columns, span } = scene
  const scroller = useRef<HTMLDivElement>(null)
  const over = minutesOver(scene)
  const roving = useRovingBlock(columns, over > 0 && over < span.end ? over : span.start)
  const shifting = useShifting(scene)
  useOpeningScroll(scroller, scene)
  useDrag(scene, onMove !== undefined, {
    show: shifting.show,
    drop: ({ visit, shift }) => onMove?.(visit, shift.slots),
  })
  const onKeyDown = (event: KeyboardEvent, block: Block) => {
    if (handled(event, block, { shifting, move: roving.move, onMove, onClose })) event.preventDefault()
  }
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1}>
      <div className={styles.grid} style={gridSize(span, columns)}>
        <div className={styles.corner} />
        {columns.map((column) => (
          <ColumnHead key={column.attraction} column={column} scene={scene} />
        ))}
        <Hours span={span} />
        {columns.map((column) => (
          <DayColumn
            key={column.attraction}
            column={column}
            scene={scene}
            mayBook={mayBook}
            isTabStop={roving.isTabStop}
            onFocus={roving.onFocus}
            onBlur={roving.onBlur}
            onPress={onPress}
            onKeyDown={onKeyDown}
          >
            {shifting.preview !== null && (
              <PreviewBlocks preview={shifting.preview} column={column} scene={scene} />
            )}
          </DayColumn>
        ))}
        <NowLine scene={scene} />
      </div>
      <p className="visually-hidden" role="status">
        {shifting.said}
      </p>
    </div>
  )
}

type Keys = {
  shifting: Shifting
  move: (key: string) => boolean
  onMove: DayGridProps['onMove']
  onClose: () => void
}

/** Handles a key press; returns whether the key had an effect. */
function handled(event: KeyboardEvent, block: Block, { shifting, move, onMove, onClose }: Keys): boolean {
  const { key, altKey } = event
  const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown'
  if (altKey && isUpOrDown && block.kind === 'visit' && onMove !== undefined) {
    shifting.push(block.visit, key === 'ArrowDown' ? 1 : -1)
    return true
  }
  if (altKey || event.ctrlKey || event.metaKey) return false
  if (key === 'Enter' && shifting.preview !== null) {
    const agreed = shifting.agree()
    if (agreed !== null) onMove?.(agreed.visit, agreed.shift.slots)
    return true
  }
  if (key === 'Escape') {
    if (shifting.preview === null) onClose()
    else shifting.giveUp()
    return true
  }
  const hasMoved = move(key)
  if (hasMoved) shifting.giveUp()
  return hasMoved
}

/** A day with only long blocks is no denser than one with blocks of a quarter. */
const QUARTER = 15

function gridSize({ start, end, rowMinutes }: Span, columns: readonly Column[]): CSSProperties {
  return {
    '--rows': (end - start) / rowMinutes,
    '--row-minutes': rowMinutes,
    '--columns': columns.length,
    '--shortest': Math.min(QUARTER, ...columns.map(({ schedule }) => schedule.blockMinutes)),
  } as CSSProperties
}

function Hours({ span }: { span: Span }) {
  const hours = Array.from(
    { length: Math.floor((span.end - span.start) / AN_HOUR) },
    (_, hour) => span.start + hour * AN_HOUR,
  )
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((start) => (
        <span
          key={start}
          style={{ gridRow: rowsOf({ start, end: Math.min(start + AN_HOUR, span.end) }, span) }}
        >
          {clockTimeAt(start % MINUTES_A_DAY)}
        </span>
      ))}
    </div>
  )
}

/** Follows the clock; only shown today. */
function NowLine({ scene: { day, now, span } }: { scene: Scene }) {
  const over = minutesOver({ day, now, span } as Scene)
  if (day.date !== now.date || over < span.start || over > span.end) return null
  const style = { '--minutes': over - span.start } as CSSProperties
  return (
    <>
      <div className={styles.now} style={style} data-under="" />
      <div className={styles.now} style={style}>
        <span title={AGENDA.now(now.time)}>{now.time}</span>
      </div>
    </>
  )
}

/** The attraction's name, how late it runs, how many can play at once, and how much of its day is taken. */
function ColumnHead({ column, scene }: { column: Column; scene: Scene }) {
  const { attractions } = useCatalogueOn(scene.day.date)
  const delay = scene.expected.delays[column.attraction]
  const outage = outagesOf(scene.day, scene.now).find(({ attraction }) => attraction === column.attraction)
  const shown = shownAttraction(attractions, column.attraction)
  const capacity = attractions.find(({ id }) => id === column.attraction)?.capacity
  const slots = slotKeys(column.schedule).length
  const taken = column.blocks.reduce((sum, { kind, keys }) => sum + (kind === 'visit' ? keys.length : 0), 0)
  return (
    <div className={styles.columnHead} {...lightOf(shown)}>
      <h2>{columnName(shown)}</h2>
      {outage !== undefined && (
        <span className={styles.delay} data-broken="">
          {brokenText(outage.places)}
        </span>
      )}
      {delay !== undefined && (outage === undefined || outage.places !== undefined) && (
        <span className={styles.delay}>{TROUBLE.short(delay)}</span>
      )}
      {capacity !== undefined && <span className={styles.capacity}>{AGENDA.capacity(capacity)}</span>}
      <span className={styles.taken} title={AGENDA.takenFull(taken, slots)}>
        {AGENDA.taken(taken, slots)}
      </span>
    </div>
  )
}

type DayColumnProps = Omit<BlockButtonProps, 'block' | 'isTabStop'> & {
  column: Column
  isTabStop: (block: Block) => boolean
  children?: ReactNode
}

/** One attraction from opening to closing, in order of time. */
function DayColumn({ column, isTabStop, children, ...rest }: DayColumnProps) {
  return (
    <div className={styles.column} data-attraction={column.attraction}>
      <ol className={styles.blocks} aria-label={columnName(rest.scene.shown(column.attraction))}>
        {column.blocks.map((block) => (
          <BlockButton key={block.keys[0]} block={block} isTabStop={isTabStop(block)} {...rest} />
        ))}
      </ol>
      {children}
    </div>
  )
}

/**
 * Scrolls today to an hour before now, and any other day to just before its first group. Happens once per day, so the user's own
 * scrolling is kept.
 */
function useOpeningScroll(scroller: RefObject<HTMLDivElement | null>, scene: Scene): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page opens once for each day.
  useLayoutEffect(() => {
    const element = scroller.current
    const grid = element?.firstElementChild
    if (!element || !grid) return
    const five = heightOfFive(grid, scene)
    element.scrollTop = ((openingMinute(scene) - scene.span.start) / 5) * five
  }, [scene.day.date])
}

function openingMinute(scene: Scene): number {
  const { day, now, columns, span } = scene
  if (day.date === now.date) return minutesOver(scene) - BEFORE_MINUTES
  const firsts = columns.flatMap(({ blocks }) => blocks.find(({ kind }) => kind === 'visit')?.start ?? [])
  return firsts.length === 0 ? span.start : Math.min(...firsts) - BEFORE_MINUTES / 2
}

/** The height of five minutes, measured from a column. */
function heightOfFive(grid: Element, { span }: Scene): number {
  const column = grid.querySelector('ol')
  return column === null ? 0 : (column.getBoundingClientRect().height / (span.end - span.start)) * 5
}

/** Where a group would move to. Purely visual: the live region announces it in words. */
function PreviewBlocks({ preview, column, scene }: { preview: Preview; column: Column; scene: Scene }) {
  const { attraction, schedule } = column
  const [before, after] = [
    slotsFromWire(preview.visit)[attraction] ?? [],
    slotsFromWire(preview.shift.slots)[attraction] ?? [],
  ]
  return (
    <div className={styles.previews} aria-hidden="true">
      {after
        .filter((key) => !before.includes(key))
        .map((key) => {
          const start = minutesOf(key)
          const gridRow = rowsOf({ start, end: start + schedule.blockMinutes }, scene.span)
          return (
            <span key={key} className={styles.preview} style={{ gridRow }}>
              {key} {groupName(preview.visit)}
            </span>
          )
        })}
    </div>
  )
}

type Standing = Pick<Block, 'attraction' | 'start'>

/** One block of the grid is a tab stop; arrow keys move on from it. It is identified by its time, so it survives changes around it. */
function useRovingBlock(columns: readonly Column[], firstMinute: number) {
  const [standing, setStanding] = useState<Standing>({
    attraction: columns[0]?.attraction ?? '',
    start: firstMinute,
  })
  const hadFocus = useRef(false)
  const place = placeOf(columns, standing)
  const stop = columns[place.column]?.blocks[place.block]

  const onFocus = useCallback((block: Block) => {
    hadFocus.current = true
    setStanding({ attraction: block.attraction, start: block.start })
  }, [])

  const onBlur = useCallback(() => {
    hadFocus.current = false
  }, [])

  /** Returns whether the key moved to another block. */
  const move = (key: string): boolean => {
    const to = placeAfterKey(columns, place, key)
    const block = to && columns[to.column]?.blocks[to.block]
    if (block === undefined) return false
    focusBlock(block)
    return true
  }

  useKeptFocus(hadFocus, stop)
  return {
    isTabStop: (block: Block) => block === stop,
    onFocus,
    move,
    onBlur,
  }
}

/** When the focused block is merged into another, its element disappears and the focus would fall back to the start of the page. */
function useKeptFocus(hadFocus: { current: boolean }, stop: Block | undefined): void {
  useEffect(() => {
    if (hadFocus.current && stop !== undefined && document.activeElement === document.body) focusBlock(stop)
  }, [hadFocus, stop])
}

function focusBlock(block: Block): void {
  document.getElementById(blockId(block))?.focus()
}

function placeOf(columns: readonly Column[], { attraction, start }: Standing): BlockPlace {
  const column = Math.max(
    0,
    columns.findIndex((one) => one.attraction === attraction),
  )
  return { column, block: blockAt(columns[column]?.blocks ?? [], start) }
}
