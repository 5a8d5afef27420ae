/** The position of a slot on the screen. */
export type Cell = { top: number; centre: number }

/** The cell that a key moves to: the same one at an edge, undefined for other keys. */
export function nextCell(cells: readonly Cell[], from: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(from - 1, 0)
    case 'ArrowRight':
      return Math.min(from + 1, cells.length - 1)
    case 'ArrowUp':
      return inRow(cells, from, (top, here) => top < here, Math.max)
    case 'ArrowDown':
      return inRow(cells, from, (top, here) => top > here, Math.min)
    case 'Home':
      return 0
    case 'End':
      return cells.length - 1
    default:
      return undefined
  }
}

/** The cell in the next row up or down whose centre is horizontally closest. */
function inRow(
  cells: readonly Cell[],
  from: number,
  isBeyond: (top: number, here: number) => boolean,
  nearest: (...tops: number[]) => number,
): number {
  const here = cells[from] as Cell
  const tops = cells.map(({ top }) => top).filter((top) => isBeyond(top, here.top))
  if (tops.length === 0) return from
  const row = nearest(...tops)
  const distance = ({ centre }: Cell) => Math.abs(centre - here.centre)
  return cells.reduce((best, cell, index) => {
    if (cell.top !== row) return best
    return best < 0 || distance(cell) < distance(cells[best] as Cell) ? index : best
  }, -1)
}
