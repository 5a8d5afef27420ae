import { useCallback, useEffect, useRef, useState } from 'react'
import { blockId } from './agenda-scene.ts'
import { type BlockPlace, blockAt, placeAfterKey } from './block-paths.ts'
import type { Block, Column } from './day-columns.ts'

type Standing = Pick<Block, 'attraction' | 'start'>

/** One block of the grid is a tab stop; arrow keys move on from it. It is identified by its time, so it survives changes around it. */
export function useRovingBlock(columns: readonly Column[], firstMinute: number) {
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
