import { useEffect, useRef } from 'react'
import { blockId, minutesOver, type Scene } from './agenda-scene.ts'
import type { Block, Column, VisitBlock } from './day-columns.ts'
import { shiftedSlots } from './shifted-slots.ts'
import type { Preview } from './use-shifting.ts'

/** Only with a mouse and a wide screen: on touch screens dragging scrolls. */
const DESKTOP = '(pointer: fine) and (width >= 64rem)'
const STEP_MINUTES = 5
/** How far from the drop point a block may land. */
const REACH_MINUTES = 15

export type Dragging = { show: (preview: Preview | null) => void; drop: (preview: Preview) => void }

/** Makes the blocks of groups that are not over draggable within their column, with a preview of where they would land. */
export function useDrag(scene: Scene, isAllowed: boolean, dragging: Dragging): void {
  const newest = useRef({ scene, dragging })
  useEffect(() => {
    newest.current = { scene, dragging }
  })
  const { columns } = scene
  useEffect(() => {
    if (!isAllowed || !matchMedia(DESKTOP).matches) return
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const adapter = await import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter')
      if (!isGone) stop = watch(adapter, columns, newest)
    }
    start().catch((error: unknown) => console.warn('drag and drop could not be loaded', error))
    return () => {
      isGone = true
      stop?.()
    }
  }, [columns, isAllowed])
}

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter')
type Newest = { current: { scene: Scene; dragging: Dragging } }

function watch(
  { draggable, dropTargetForElements }: Adapter,
  columns: readonly Column[],
  newest: Newest,
): () => void {
  const stops = columns.flatMap(({ attraction, blocks }) => {
    const column = elementOf(blocks[0])?.closest('ol')
    const drags = blocks.filter(isVisit).flatMap((block) => {
      const element = elementOf(block)
      return element === null ? [] : [draggable({ element, ...dragOf(block, newest) })]
    })
    return column
      ? [dropTargetForElements({ element: column, getData: () => ({ attraction }) }), ...drags]
      : drags
  })
  return () => {
    for (const stop of stops) stop()
  }
}

type Place = {
  input: { clientY: number }
  dropTargets: readonly { data: Record<string | symbol, unknown> }[]
}
type Drag = { location: { initial: Place; current: Place } }

function dragOf(block: VisitBlock, newest: Newest) {
  let grabbedAt = 0
  /** Only over the block's own column; elsewhere, and after Escape, there is no preview. */
  const previewAt = ({ location: { current } }: Drag): Preview | null => {
    if (!current.dropTargets.some(({ data }) => data.attraction === block.attraction)) return null
    return nearestPreview(newest.current.scene, block, minuteAt(block, current.input.clientY) - grabbedAt)
  }
  return {
    canDrag: () => block.visit.endsAt > newest.current.scene.now.epochMs,
    onDragStart: ({ location }: Drag) => {
      grabbedAt = minuteAt(block, location.initial.input.clientY)
    },
    onDrag: (drag: Drag) => newest.current.dragging.show(previewAt(drag)),
    onDrop: (drag: Drag) => {
      const preview = previewAt(drag)
      newest.current.dragging.show(null)
      if (preview !== null) newest.current.dragging.drop(preview)
    },
  }
}

/** Minutes between a block's start and a height on the screen, scaled by the block's own height. */
function minuteAt(block: Block, clientY: number): number {
  const box = elementOf(block)?.getBoundingClientRect()
  return box === undefined ? 0 : ((clientY - box.top) / box.height) * (block.end - block.start)
}

function nearestPreview(
  scene: Scene,
  { visit, attraction, keys }: VisitBlock,
  wanted: number,
): Preview | null {
  const nearest = Math.round(wanted / STEP_MINUTES) * STEP_MINUTES
  for (let reach = 0; reach <= REACH_MINUTES; reach += STEP_MINUTES) {
    for (const minutes of [nearest - reach, nearest + reach]) {
      const slots =
        minutes === 0
          ? undefined
          : shiftedSlots(scene.day, { visit, only: { attraction, keys } }, minutes, minutesOver(scene))
      if (slots !== undefined) return { visit, shift: { minutes, slots } }
    }
  }
  return null
}

function elementOf(block: Block | undefined): HTMLElement | null {
  return block === undefined ? null : document.getElementById(blockId(block))
}

function isVisit(block: Block): block is VisitBlock {
  return block.kind === 'visit'
}
