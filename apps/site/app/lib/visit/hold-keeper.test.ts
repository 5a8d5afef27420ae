import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { HoldKeeper, type HoldKeeperPorts } from './hold-keeper.ts'

const KEYS = ['10:00', '11:00', '12:00', '13:00']
/** What somebody else has: the server never grants it. */
const TAKEN = '13:00'
const grant = (keys: readonly string[]) => keys.filter((key) => key !== TAKEN)

function ports(send: HoldKeeperPorts['send']) {
  return { send, onHeld: vi.fn(), onTrouble: vi.fn() }
}

async function settled() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const choice = fc.record({
  schedule: fc.constantFrom('laser', 'vr'),
  keys: fc.subarray(KEYS),
  answers: fc.nat({ max: 2 }),
  beats: fc.boolean(),
})

test('whatever the order of answers: one request at a time, and the end is the server’s word on the newest choice', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(choice, { maxLength: 12 }), async (scheduler, choices) => {
      let [underWay, most] = [0, 0]
      const held = new Map<string, readonly string[]>()
      const server = new Map<string, readonly string[]>()
      const keeper = new HoldKeeper({
        send: async (schedule, keys) => {
          underWay += 1
          most = Math.max(most, underWay)
          await scheduler.schedule(Promise.resolve())
          server.set(schedule, grant(keys))
          underWay -= 1
          return grant(keys)
        },
        onHeld: (schedule, _asked, granted) => held.set(schedule, granted),
        onTrouble: (error) => {
          throw error
        },
      })
      const newest = new Map<string, readonly string[]>()
      for (const { schedule, keys, answers, beats } of choices) {
        newest.set(schedule, keys)
        keeper.choose(schedule, keys)
        if (beats) keeper.beat()
        for (let answer = 0; answer < answers && scheduler.count() > 0; answer++) await scheduler.waitOne()
      }
      do {
        while (scheduler.count() > 0) await scheduler.waitOne()
        await settled()
      } while (scheduler.count() > 0)

      expect(most).toBeLessThanOrEqual(1)
      for (const [schedule, keys] of newest) {
        expect(server.get(schedule) ?? []).toEqual(grant(keys))
        expect(held.get(schedule) ?? []).toEqual(grant(keys))
      }
    }),
  ))

test('only the newest of quick choices is sent after the first', async () => {
  const asked: (readonly string[])[] = []
  const keeper = new HoldKeeper(
    ports(async (_schedule, keys) => {
      asked.push(keys)
      await Promise.resolve()
      return keys
    }),
  )
  keeper.choose('laser', ['10:00'])
  keeper.choose('laser', ['10:00', '11:00'])
  keeper.choose('laser', ['10:00', '12:00'])
  await settled()
  expect(asked).toEqual([['10:00'], ['10:00', '12:00']])
})

test('the same choice again asks nothing; nothing chosen at first releases nothing', async () => {
  const send = vi.fn(async (_schedule: string, keys: readonly string[]) => keys)
  const keeper = new HoldKeeper(ports(send))
  keeper.choose('vr', [])
  keeper.choose('laser', ['10:00', '11:00'])
  await settled()
  keeper.choose('laser', ['11:00', '10:00'])
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a heartbeat asks again for what is held, and says whether the visitor did anything', async () => {
  const send = vi.fn(async (_schedule: string, keys: readonly string[], _isActive: boolean) => keys)
  const keeper = new HoldKeeper(ports(send))
  keeper.choose('laser', ['10:00'])
  await settled()
  keeper.beat()
  await settled()
  keeper.noticeActivity()
  keeper.beat()
  await settled()
  expect(send.mock.calls.map(([, , isActive]) => isActive)).toEqual([true, false, true])
})

test('schedules of another day are let go', async () => {
  const send = vi.fn(async (_schedule: string, keys: readonly string[]) => keys)
  const keeper = new HoldKeeper(ports(send))
  keeper.choose('monday', ['10:00'])
  await settled()
  expect(keeper.holdsAnything()).toBe(true)
  keeper.keepOnly(['tuesday'])
  await settled()
  expect(send.mock.lastCall?.slice(0, 2)).toEqual(['monday', []])
  expect(keeper.holdsAnything()).toBe(false)
})

test('a failure is reported, the choice stands, and the next heartbeat asks again', async () => {
  let isDown = true
  const one = ports(async (_schedule, keys) => {
    if (isDown) throw new Error('no network')
    return keys
  })
  const keeper = new HoldKeeper(one)
  keeper.choose('laser', ['10:00'])
  await settled()
  expect(one.onTrouble).toHaveBeenCalledTimes(1)
  isDown = false
  keeper.beat()
  await settled()
  expect(one.onHeld).toHaveBeenCalledWith('laser', ['10:00'], ['10:00'])
})
