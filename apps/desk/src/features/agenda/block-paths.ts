import type { Block, Column } from './day-columns.ts'

export type BlockPlace = { column: number; block: number }

/** The block an arrow key moves to: up and down within a column, sideways to the block at the same time. */
export function placeAfterKey(
  columns: readonly Column[],
  from: BlockPlace,
  key: string,
): BlockPlace | undefined {
  const blocks = columns[from.column]?.blocks ?? []
  switch (key) {
    case 'ArrowUp':
      return from.block > 0 ? { ...from, block: from.block - 1 } : undefined
    case 'ArrowDown':
      return from.block < blocks.length - 1 ? { ...from, block: from.block + 1 } : undefined
    case 'ArrowLeft':
      return sideways(columns, from, -1)
    case 'ArrowRight':
      return sideways(columns, from, 1)
    case 'Home':
      return { ...from, block: 0 }
    case 'End':
      return { ...from, block: blocks.length - 1 }
    case 'PageUp':
    case 'PageDown':
      return nextVisit(columns, from, key === 'PageDown' ? 1 : -1)
    default:
      return undefined
  }
}

/** The block of a column at a minute, or the nearest one. */
export function blockAt(blocks: readonly Block[], minute: number): number {
  const there = blocks.findIndex(({ start, end }) => start <= minute && minute < end)
  if (there >= 0) return there
  return blocks.length === 0 || minute < (blocks[0]?.start ?? 0) ? 0 : blocks.length - 1
}

function sideways(columns: readonly Column[], from: BlockPlace, step: number): BlockPlace | undefined {
  const start = columns[from.column]?.blocks[from.block]?.start ?? 0
  const beside = columns[from.column + step]
  if (beside === undefined || beside.blocks.length === 0) return undefined
  return { column: from.column + step, block: blockAt(beside.blocks, start) }
}

/** Skips free time to the next group in the column. */
function nextVisit(columns: readonly Column[], from: BlockPlace, step: number): BlockPlace | undefined {
  const blocks = columns[from.column]?.blocks ?? []
  for (let block = from.block + step; block >= 0 && block < blocks.length; block += step)
    if (blocks[block]?.kind === 'visit') return { ...from, block }
  return undefined
}
