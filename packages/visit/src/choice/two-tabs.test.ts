import {
  choose,
  DAY,
  grant,
  makeDevice,
  makeServer,
  openPage,
  settled,
  TAKEN,
} from '@lichtspel/test-support/visit/choice.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const KEYS = ['10:00', '11:00', '12:00', '13:00']
const NONE = { laser: [], vr: [], interactivefloor: [] }

/** A tab showing the day, with its VR choice from before a reload. */
function openTab(
  device: ReturnType<typeof makeDevice>,
  server: ReturnType<typeof makeServer>,
  restored: readonly string[] = [],
) {
  const kept = { date: DAY, selections: { ...NONE, vr: restored }, lost: NONE, schedules: {}, visit: null }
  const page = openPage(server.send, { device, kept })
  page.meet()
  return {
    ...page,
    choose: (keys: readonly string[]) => choose(page, keys),
    look: () => page.store.beat(),
    shown: () => page.of('vr').selection,
  }
}

test('the newest choice of two tabs wins, in both tabs and on the server', () =>
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
        expect(server.held('vr')).toEqual(newest)
        for (const tab of tabs) {
          expect(tab.shown()).toEqual(newest)
          expect(tab.hold()).toBe(newest.length > 0 ? 'held' : 'none')
        }
      },
    ),
  ))

test('an older tab that becomes visible again adds nothing and drops nothing', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const older = openTab(device, server)
  older.choose(['10:00'])
  await settled()
  const newer = openTab(device, server)
  newer.store.catchUp()
  newer.choose(['10:00', '12:00'])
  await settled()
  older.look()
  await settled()
  expect(server.held('vr')).toEqual(['10:00', '12:00'])
  expect(older.shown()).toEqual(['10:00', '12:00'])
})

test('a reload takes over another tab’s newer choice, unless it is too old to be held', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  openTab(device, server).choose(['10:00', '12:00'])
  await settled()
  const reloaded = openTab(device, server, ['10:00'])
  await settled()
  expect(reloaded.shown()).toEqual(['10:00', '12:00'])
  device.pass(20 * 60_000)
  openTab(device, server, ['11:00'])
  await settled()
  expect(server.held('vr')).toEqual(['11:00'])
})

test('the same slot clicked in two tabs at once is chosen in both, and held once', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const tabs = [openTab(device, server), openTab(device, server)]
  // Neither tab has seen the other's choice yet.
  for (const tab of tabs) tab.choose(['10:00'])
  await settled()
  for (const tab of tabs) {
    tab.look()
    await settled()
    expect([tab.shown(), tab.hold()]).toEqual([['10:00'], 'held'])
  }
  expect(server.held('vr')).toEqual(['10:00'])
})

test('slots booked in one tab are no longer wanted in the others', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const [first, second] = [openTab(device, server), openTab(device, server)]
  first.choose(['10:00'])
  await settled()
  second.look()
  second.store.finish()
  const before = server.asked()
  first.look()
  await settled()
  expect(first.shown()).toEqual([])
  expect(server.asked()).toBe(before)
})

test('when one tab leaves the day, another tab keeps its choice and holds it again, unless the visitor is inactive there', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const [leaving, staying] = [openTab(device, server), openTab(device, server)]
  leaving.choose(['10:00'])
  await settled()
  staying.look()
  leaving.store.letGo()
  await settled()
  expect(server.held('vr')).toEqual([])
  staying.store.catchUp()
  await settled()
  expect([staying.shown(), server.held('vr')]).toEqual([['10:00'], ['10:00']])
  const before = server.asked()
  staying.store.catchUp()
  await settled()
  expect(server.asked()).toBe(before)

  device.forget('vr')
  staying.pass(20 * 60_000)
  staying.store.catchUp()
  await settled()
  expect(server.asked()).toBe(before)
})

test('another tab’s choice is taken over only for attractions that are played, and not when it is old', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const here = openTab(device, server)
  here.store.show(['laser'])
  device.tell('vr', { keys: ['10:00'], seq: device.nextSeq() })
  here.store.catchUp()
  here.look()
  await settled()
  expect([here.shown(), server.asked()]).toEqual([[], 0])
  here.store.show(['laser', 'vr'])
  here.store.catchUp()
  expect(here.shown()).toEqual(['10:00'])
  here.look()
  await settled()
  expect(server.asked()).toBe(1)
  device.tell('vr', { keys: ['11:00'], seq: device.nextSeq() })
  device.pass(21 * 60_000)
  here.store.catchUp()
  expect(here.shown()).toEqual(['10:00'])
})

test('the visitor’s own hold found on the schedule becomes the choice if nothing is chosen yet, and is shared with other tabs', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const here = openTab(device, server)
  here.store.adopt('vr', ['12:00'])
  await settled()
  expect([here.shown(), server.held('vr'), device.newest('vr')?.keys]).toEqual([
    ['12:00'],
    ['12:00'],
    ['12:00'],
  ])
  here.store.adopt('vr', ['10:00'])
  expect(here.shown()).toEqual(['12:00'])
  here.store.show(['vr'])
  here.store.adopt('laser', ['14:00'])
  expect(here.of('laser').selection).toEqual([])
})

test('a slot known to be held stays held when another tab repeats the same choice', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const here = openTab(device, server)
  here.choose(['10:00'])
  await settled()
  device.tell('vr', { keys: ['10:00'], seq: device.nextSeq() })
  here.store.catchUp()
  expect(here.hold()).toBe('held')
})

test('a slot that the server did not grant is removed from the choice in every tab', async () => {
  const [device, server] = [makeDevice(), makeServer()]
  const here = openTab(device, server)
  here.choose(['10:00', TAKEN])
  const asked = device.newest('vr')?.seq ?? 0
  await settled()
  expect(device.newest('vr')?.keys).toEqual(['10:00'])
  expect(device.newest('vr')?.seq).toBeGreaterThan(asked)
})
