import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { pausedSpans } from './goals.ts'
import { makeTask } from './make-task.ts'
import { CAKE_MINUTES } from './pauses.ts'
import { makeSpan, type Span, startsOf } from './span.ts'
import { endsOf } from './task.ts'

const taskOf = (players: number, games: readonly [number, number, number]) =>
  makeTask(FIRST_CATALOGUE, openDay(), wishFor(players, games))

test('[VP6] nothing fits in a span that is too short, has too few slots, or leaves no time to play them in sequence', () => {
  const task = taskOf(5, [1, 1, 0])
  // Laser at 08:00, VR at 08:30, done at 08:45.
  expect(makeSpan(task, 480, 525)?.bounds.latestStart).toBe(480)
  expect(makeSpan(task, 480, 524)).toBeUndefined()
  expect(makeSpan(task, 481, 525)).toBeUndefined()
  expect(makeSpan(task, 480, 514)).toBeUndefined()
  expect(makeSpan(taskOf(12, [0, 1, 0]), 480, 509)).toBeUndefined()
  expect(makeSpan(taskOf(12, [0, 1, 0]), 480, 510)?.bounds.latestStart).toBe(480)
})

test('[VP6] the latest start in a span is no later than any of its bounds', () => {
  const { blocks, bounds, pause, end } = makeSpan(taskOf(8, [1, 1, 1]), 480, 600) as Span
  expect([pause, end, bounds.rooms.length]).toEqual([undefined, 600, 2])
  expect(blocks.every((block) => block.start >= 480 && block.end <= 600)).toBe(true)
  // Without walking time, floor at 09:00 and 09:20 and then laser at 09:40 would fit; walking after VR and floor takes longer.
  expect(bounds.latestStart).toBe(525)
})

test('[VP6] a visit may start whenever a block does, up to the latest start', () => {
  const span = makeSpan(taskOf(5, [1, 1, 0]), 480, 600) as Span
  const starts = (some: Span) => startsOf(some).map((index) => some.blocks[index]?.start)
  expect(starts(span)).toEqual([480, 495, 500, 510, 520, 525, 540, 555, 560])
  expect(starts(makeSpan(taskOf(5, [1, 1, 0]), 480, 600, { from: 510, to: 540 }) as Span)).toEqual([480, 495])
})

test('[VP8] tries a span with every cake pause that begins at a block’s end, latest start first', () => {
  const task = taskOf(5, [0, 2, 0])
  const spans = pausedSpans(task)(570)
  expect(CAKE_MINUTES).toBe(30)
  expect(spans.map(({ pause, bounds }) => [pause?.from, bounds.latestStart])).toEqual([
    [525, 510],
    [510, 495],
    [495, 480],
  ])
  for (const { blocks, pause } of spans) {
    expect(blocks.some((block) => block.end > (pause?.from ?? 0) && block.start < (pause?.to ?? 0))).toBe(
      false,
    )
  }
  expect(pausedSpans(task)(539)).toEqual([])
})

test('[VP6] a visit may end whenever a block does', () => {
  expect(endsOf({ blocks: taskOf(5, [1, 1, 0]).blocks }).slice(0, 4)).toEqual([495, 500, 510, 520])
})
