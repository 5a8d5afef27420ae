import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { NumberedChoice } from '../device-choices.ts'
import { HoldKeeper, type HoldKeeperPorts } from './hold-keeper.ts'

const KEYS = ['10:00', '11:00', '12:00', '13:00']
/** What somebody else has: the server never grants it. */
const TAKEN = '13:00'
const grant = (keys: readonly string[]) => keys.filter((key) => key !== TAKEN)

/** What all tabs of a device read and write. */
function makeDevice() {
  const told = new Map<string, NumberedChoice>()
  let seq = Date.UTC(2026, 10, 14)
  return {
    nextSeq: () => ++seq,
    tell: (id: string, choice: NumberedChoice) => void told.set(id, choice),
    newest: (id: string) => told.get(id),
    forget: (id: string) => void told.delete(id),
    pass: (ms: number) => {
      seq += ms
    },
  }
}

function ports(
  send: (schedule: string, keys: readonly string[], isActive: boolean) => Promise<readonly string[]>,
  device: HoldKeeperPorts['device'] = makeDevice(),
) {
  return {
    send: vi.fn((schedule: string, choice: NumberedChoice, isActive: boolean) =>
      send(schedule, choice.keys, isActive),
    ),
    device,
    onHeld: vi.fn(),
    onAdopted: vi.fn(),
    onTrouble: vi.fn(),
  }
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
        send: async (schedule, { keys }) => {
          underWay += 1
          most = Math.max(most, underWay)
          await scheduler.schedule(Promise.resolve())
          server.set(schedule, grant(keys))
          underWay -= 1
          return grant(keys)
        },
        device: makeDevice(),
        onHeld: (schedule, _asked, granted) => held.set(schedule, granted),
        onAdopted: () => {},
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
  const device = makeDevice()
  const keeper = new HoldKeeper(ports(send, device))
  keeper.choose('monday', ['10:00'])
  await settled()
  expect(keeper.holdsAnything()).toBe(true)
  keeper.keepOnly(['tuesday'])
  // Not told as a choice: another tab that still stands at Monday keeps its own.
  expect(device.newest('monday')).toBeUndefined()
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

test('of two tabs the newest choice wins: in both of them, and at the server', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ tab: fc.nat({ max: 1 }), keys: fc.subarray(KEYS) }), { maxLength: 8 }),
      async (choices) => {
        const [device, server] = [makeDevice(), makeServer()]
        const tabs = [0, 1].map(() => openTab(device, server))
        for (const { tab, keys } of choices) {
          tabs[tab]?.look()
          tabs[tab]?.choose(keys)
          await settled()
        }
        for (const tab of tabs) {
          tab.look()
          await settled()
        }
        const newest = grant(choices.at(-1)?.keys ?? [])
        expect(server.held()).toEqual(newest)
        for (const tab of tabs) expect(tab.shown()).toEqual(newest)
      },
    ),
  ))

test('an older tab that is looked at again adds nothing and drops nothing', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const older = openTab(device, server)
  older.choose(['10:00'])
  await settled()
  const newer = openTab(device, server)
  newer.choose(['10:00', '12:00'])
  await settled()
  older.look()
  await settled()
  expect(server.held()).toEqual(['10:00', '12:00'])
  expect(older.shown()).toEqual(['10:00', '12:00'])
})

test('a reload takes the newer choice of another tab, unless it is too old to be held', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  openTab(device, server).choose(['10:00', '12:00'])
  await settled()
  const reloaded = openTab(device, server, ['10:00'])
  await settled()
  expect(reloaded.shown()).toEqual(['10:00', '12:00'])
  device.pass(20 * 60_000)
  openTab(device, server, ['11:00'])
  await settled()
  expect(server.held()).toEqual(['11:00'])
})

test('what one tab booked, the others want no more', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const [first, second] = [openTab(device, server), openTab(device, server)]
  first.choose(['10:00'])
  await settled()
  second.look()
  second.finish()
  const before = server.asked()
  first.look()
  await settled()
  expect(first.shown()).toEqual([])
  expect(server.asked()).toBe(before)
})

/** As hold_slots answers one session: an older choice changes nothing and learns what is held. */
function makeServer() {
  let [held, seq, asked]: [readonly string[], number, number] = [[], 0, 0]
  return {
    hold: async (choice: NumberedChoice) => {
      asked += 1
      if (choice.seq < seq) return held
      held = grant(choice.keys)
      seq = choice.seq
      return held
    },
    held: () => held,
    asked: () => asked,
  }
}

/** A tab at the day of one schedule, with what it knew of it before a reload. */
function openTab(
  device: ReturnType<typeof makeDevice>,
  server: ReturnType<typeof makeServer>,
  restored: readonly string[] = [],
) {
  let shown = restored
  const keeper = new HoldKeeper({
    send: (_schedule, choice) => server.hold(choice),
    device,
    onHeld: (_schedule, _asked, granted) => {
      shown = granted
    },
    onAdopted: (_schedule, keys) => {
      shown = keys
    },
    onTrouble: (error) => {
      throw error
    },
  })
  keeper.keepOnly(['laser'])
  keeper.choose('laser', restored)
  return {
    choose: (keys: readonly string[]) => {
      shown = keys
      keeper.choose('laser', keys)
    },
    look: () => keeper.beat(),
    finish: () => keeper.finish(),
    shown: () => shown,
  }
}

test('a visitor who does something is active on every schedule, and stays so until the server has heard it', async () => {
  const asked: [string, boolean][] = []
  let isAway = false
  const keeper = new HoldKeeper(
    ports(async (schedule, keys, isActive) => {
      if (isAway) throw new Error('away')
      asked.push([schedule, isActive])
      return keys
    }),
  )
  keeper.keepOnly(['laser', 'vr'])
  keeper.choose('laser', ['10:00'])
  keeper.choose('vr', ['11:00'])
  await settled()
  asked.length = 0
  keeper.noticeActivity()
  keeper.beat()
  await settled()
  expect(asked).toEqual([
    ['laser', true],
    ['vr', true],
  ])
  keeper.noticeActivity()
  isAway = true
  keeper.beat()
  await settled()
  isAway = false
  asked.length = 0
  keeper.beat()
  await settled()
  keeper.beat()
  await settled()
  expect(asked).toEqual([
    ['laser', true],
    ['vr', true],
    ['laser', false],
    ['vr', false],
  ])
})

test('what another tab chose is not held here unless it is taken over, and not at all when it is old', async () => {
  const device = makeDevice()
  const here = ports(async (_schedule, keys) => keys, device)
  const keeper = new HoldKeeper(here)
  keeper.keepOnly(['laser'])
  keeper.choose('laser', [])
  device.tell('laser', { keys: ['10:00'], seq: device.nextSeq() })
  keeper.catchUp()
  expect(here.onAdopted).toHaveBeenCalledWith('laser', ['10:00'])
  keeper.beat()
  await settled()
  expect(here.send).not.toHaveBeenCalled()
  expect(keeper.holdsAnything()).toBe(false)
  keeper.choose('laser', ['10:00'])
  keeper.beat()
  await settled()
  expect(here.send).toHaveBeenCalledTimes(1)
  device.tell('laser', { keys: ['11:00'], seq: device.nextSeq() })
  device.pass(21 * 60_000)
  keeper.catchUp()
  expect(here.onAdopted).toHaveBeenCalledTimes(1)
})

test('what the server did not grant is nobody’s choice any more, in no tab', async () => {
  const device = makeDevice()
  const keeper = new HoldKeeper(ports(async (_schedule, keys) => grant(keys), device))
  keeper.keepOnly(['laser'])
  keeper.choose('laser', ['10:00', TAKEN])
  const asked = device.newest('laser')?.seq ?? 0
  await settled()
  expect(device.newest('laser')?.keys).toEqual(['10:00'])
  expect(device.newest('laser')?.seq).toBeGreaterThan(asked)
})

test('once booked, nothing is asked for any more', async () => {
  const done = ports(async (_schedule, keys) => keys)
  const keeper = new HoldKeeper(done)
  keeper.finish()
  keeper.keepOnly(['laser'])
  keeper.choose('laser', ['10:00'])
  keeper.beat()
  await settled()
  expect(done.send).not.toHaveBeenCalled()
})
