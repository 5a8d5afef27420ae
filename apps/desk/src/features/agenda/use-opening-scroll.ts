import { type RefObject, useLayoutEffect } from 'react'
import { minutesOver, type Scene } from './agenda-scene.ts'

const BEFORE_MINUTES = 60

/**
 * Scrolls today to an hour before now, and any other day to just before its first group. Happens once per day, so the user's own
 * scrolling is kept.
 */
export function useOpeningScroll(scroller: RefObject<HTMLDivElement | null>, scene: Scene): void {
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
