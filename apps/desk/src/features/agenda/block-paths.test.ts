import { NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { type BlockPlace, blockAt, placeAfterKey } from './block-paths.ts'
import { dayColumns } from './day-columns.ts'

const columns = dayColumns(SATURDAY, NOW)

function place(column: number, time: number): BlockPlace {
  return { column, block: blockAt(columns[column]?.blocks ?? [], time) }
}
function startOf(found: BlockPlace | undefined): number | undefined {
  return found && columns[found.column]?.blocks[found.block]?.start
}

test.each([
  ['ArrowDown', 16 * 60, 16 * 60 + 20],
  ['ArrowUp', 16 * 60, 15 * 60 + 40],
  ['Home', 16 * 60, 10 * 60],
  ['End', 16 * 60, 23 * 60 + 40],
])('%s moves within a column', (key, from, to) => {
  expect(startOf(placeAfterKey(columns, place(0, from), key))).toBe(to)
})

test('left and right move to the block at the same time in the next column, even when slots differ in length', () => {
  const right = placeAfterKey(columns, place(0, 16 * 60 + 40), 'ArrowRight')
  expect([right?.column, startOf(right)]).toEqual([1, 16 * 60])
  const back = placeAfterKey(columns, place(1, 16 * 60 + 45), 'ArrowLeft')
  expect([back?.column, startOf(back)]).toEqual([0, 16 * 60 + 40])
})

test('PageUp and PageDown go from group to group', () => {
  expect(startOf(placeAfterKey(columns, place(0, 15 * 60 + 20), 'PageDown'))).toBe(16 * 60)
  expect(startOf(placeAfterKey(columns, place(0, 16 * 60), 'PageUp'))).toBe(15 * 60 + 20)
})

test.each([
  ['ArrowUp', 0, 10 * 60],
  ['ArrowDown', 0, 23 * 60 + 40],
  ['ArrowLeft', 0, 12 * 60],
  ['ArrowRight', 2, 12 * 60],
  ['x', 1, 12 * 60],
])('%s does nothing at an edge', (key, column, from) => {
  expect(placeAfterKey(columns, place(column, from), key)).toBeUndefined()
})

test('finds the nearest block before opening and after closing', () => {
  const blocks = columns[0]?.blocks ?? []
  expect([blockAt(blocks, 0), blockAt(blocks, 24 * 60)]).toEqual([0, blocks.length - 1])
})
