import { useEffect, useRef } from 'react'
import { blockId, minutesOver, type Scene } from './agenda-scene.ts'
import type { Block, Column, VisitBlock } from './day-columns.ts'
import { shiftedSlots } from './shifted-slots.ts'
import type { Preview } from './use-shifting.ts'

/** A mouse, and room beside the day: fingers scroll. */
const DESKTOP = '(pointer: fine) and (width >= 64rem)'
const STEP_MINUTES = 5
/** How far from where it is let go a block may find its place. */
const REACH_MINUTES = 15

export type Dragging = { show: (preview: Preview | null) => void; drop: (preview: Preview) => void }

/** Blocks of groups that are not over can be dragged up and down their column; the place they would take is shown before. */
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
    start().catch((error: unknown) => console.warn('nothing can be dragged', error))
    return () => {
      isGone = true
      stop?.()
    }
  }, [columns, isAllowed])
}

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter')
type Newest = { current: { scene: Scene; dragging: Dragging } }

function watch({ draggable }: Adapter, columns: readonly Column[], newest: Newest): () => void {
  const stops = columns.flatMap(({ blocks }) =>
    blocks.filter(isVisit).flatMap((block) => {
      const element = document.getElementById(blockId(block))
      return element === null ? [] : [draggable({ element, ...dragOf(block, newest) })]
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function dragOf(block: VisitBlock, newest: Newest) {
  let grabbedAt = 0
  let preview: Preview | null = null
  return {
    canDrag: () => block.visit.endsAt > newest.current.scene.now.epochMs,
    onDragStart: ({ location }: { location: Location }) => {
      grabbedAt = minuteAt(block, location.initial.input.clientY)
    },
    onDrag: ({ location }: { location: Location }) => {
      const wanted = minuteAt(block, location.current.input.clientY) - grabbedAt
      preview = nearestPreview(newest.current.scene, block, wanted)
      newest.current.dragging.show(preview)
    },
    onDrop: () => {
      newest.current.dragging.show(null)
      if (preview !== null) newest.current.dragging.drop(preview)
      preview = null
    },
  }
}

type Location = { initial: { input: { clientY: number } }; current: { input: { clientY: number } } }

/** Minutes from a block's own start to a height on the screen; its own height is the measure. */
function minuteAt(block: Block, clientY: number): number {
  const box = document.getElementById(blockId(block))?.getBoundingClientRect()
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

function isVisit(block: Block): block is VisitBlock {
  return block.kind === 'visit'
}
