import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { beforeEach, expect, test } from 'vitest'
import { partOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { makeTask } from './make-task.ts'
import { orphansInSpan, orphansLeft, watchOrphans } from './orphans.ts'
import { type Block, perAxis, type Task } from './task.ts'

// VR: free, free, taken, free, taken, free, free, free, and nothing after 10:00.
const day = openDay({ vr: ['08:30', '09:00'] })
const short = { ...day, vr: { ...partOf(day, 'vr'), free: partOf(day, 'vr').free.slice(0, 8) } }
let task: Task
beforeEach(() => {
  task = makeTask(FIRST_CATALOGUE, short, wishFor(5, [0, 1, 0]))
})
const block = (place: number) => task.blocks.find((one) => one.place === place) as Block

test('[VP9] an orphan is a free slot without a free neighbour, anywhere in the day', () => {
  expect(orphansLeft(task, [])).toBe(1)
  expect(orphansLeft(task, [block(0)])).toBe(2)
  expect(orphansLeft(task, [block(6)])).toBe(3)
  expect(orphansLeft(task, [block(7)])).toBe(1)
  expect(orphansLeft(task, [block(3)])).toBe(0)
})

test('[VP9] counts the orphans a plan in a span can affect, from the slot before it to the slot after it', () => {
  const inSpan = (start: number, ...taken: Block[]) => orphansInSpan(task, task.blocks, start, taken)
  expect(inSpan(480)).toBe(1)
  expect(inSpan(480, block(6))).toBe(3)
  expect(inSpan(525, block(3))).toBe(0)
  expect(inSpan(570, block(7))).toBe(0)
  expect(inSpan(570, block(6))).toBe(2)
  expect(inSpan(900)).toBe(0)
})

test('[VP9] a search counts an orphan as soon as it is certain', () => {
  const watch = watchOrphans(task, task.blocks, 0)
  const places = task.blocks.map(({ place }) => place)
  expect(places).toEqual([0, 1, 3, 5, 6, 7])
  expect(places.map((_, index) => watch.before(index))).toEqual([0, 0, 0, 1, 0, 0])
  watch.take(block(1))
  expect(places.map((_, index) => watch.before(index))).toEqual([0, 1, 0, 1, 0, 0])
  expect(watch.trace(2, perAxis(0, 1, 0))).toEqual([2])
  watch.giveBack(block(1))
  expect(watch.trace(2, perAxis(0, 1, 0))).toEqual([3])
  expect(watch.trace(2, perAxis(0, 0, 1))).toEqual([0])
  watch.take(block(6))
  expect([watch.behind(block(6)), watch.behind(block(3))]).toEqual([1, 2])
})
