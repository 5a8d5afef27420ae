import { newSessionId } from '@lichtspel/test-support/api/test-app.ts'
import { expect, test } from 'vitest'
import { type HoldVisitPorts, holdVisit } from './hold-slots.ts'
import type { VisitOutcome } from './sql.ts'

const ASK = {
  sessionId: newSessionId(),
  holds: [
    { scheduleId: '7', slotKeys: ['14:00'] },
    { scheduleId: '5', slotKeys: ['15:00', '15:00'] },
  ],
  network: '10.0.0.0/24',
  wideNetwork: '10.0.0.0/24',
  isActive: true,
  seq: 1,
}

async function ask(outcome: VisitOutcome['outcome']) {
  const told: { announced: number[]; asked: string[][] } = { announced: [], asked: [] }
  const ports = {
    announce: (ids: Iterable<number>) => void told.announced.push(...ids),
    holdTimes: async () => ({
      ms: 120_000,
      idleCapMs: 1_200_000,
      day: { venueId: 'antwerpen', date: '2026-12-05' },
    }),
    queue: {
      holdVisit: async ({ holds }: { holds: { slotKeys: string[] }[] }) => {
        told.asked = holds.map(({ slotKeys }) => slotKeys)
        return { outcome, slotKeys: [['14:00'], []] }
      },
    },
  }
  const answer = await holdVisit(ports as unknown as HoldVisitPorts, ASK)
  return { answer, ...told }
}

test('every schedule of a visit is announced when it is held, and none otherwise', async () => {
  expect((await ask('held')).announced).toEqual([7, 5])
  for (const outcome of ['taken', 'late'] as const) {
    const { answer, announced } = await ask(outcome)
    expect([answer.isHeld, announced]).toEqual([false, []])
    expect(answer.holds).toEqual([
      { scheduleId: '7', slotKeys: ['14:00'] },
      { scheduleId: '5', slotKeys: [] },
    ])
  }
})

test('a slot that is listed twice is requested once', async () => {
  expect((await ask('held')).asked).toEqual([['14:00'], ['15:00']])
})
