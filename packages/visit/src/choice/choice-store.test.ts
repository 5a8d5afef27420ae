import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import {
  choose,
  DAY,
  makeDevice,
  makeServer,
  openPage,
  settled,
  TAKEN,
} from '@lichtspel/test-support/visit/choice.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiRefused } from '../device/fetch-json.ts'
import { storedChoiceOf } from './stored-choice.ts'

const HOLD_MS = FIRST_CATALOGUE.rules.hold.ms

const refusal = (code: 'too-many-holds' | 'break-missing') => new ApiRefused(429, { code })
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  warn.mockRestore()
})

function open(more: Parameters<typeof openPage>[1] = {}) {
  const page = openPage(async (_schedule, { keys }) => keys, more)
  page.meet()
  return page
}

describe('the hold status', () => {
  test('is held only once the server has responded', async () => {
    const page = open()
    expect(page.hold()).toBe('none')
    page.click('14:00')
    expect([page.hold(), page.of().selection]).toEqual(['asked', ['14:00']])
    await settled()
    expect(page.hold()).toBe('held')
    page.click('15:00')
    expect(page.hold()).toBe('asked')
    await settled()
    expect(page.hold()).toBe('held')
  })

  test('is no longer held after two minutes without a response, until it is granted again', async () => {
    const page = open()
    page.click('14:00')
    await settled()
    page.pass(HOLD_MS - 1)
    page.store.lapse()
    expect(page.hold()).toBe('held')
    page.pass(1)
    page.store.lapse()
    expect([page.hold(), page.of().selection]).toEqual(['asked', ['14:00']])
    page.store.beat()
    await settled()
    expect(page.hold()).toBe('held')
  })

  test('is held no longer than the idle cap without activity', async () => {
    const page = open()
    page.click('14:00')
    await settled()
    page.pass(19 * 60_000)
    page.store.beat()
    await settled()
    page.pass(60_000)
    page.store.lapse()
    expect(page.hold()).toBe('asked')
  })

  test('does not notify anyone after a heartbeat that changes nothing', async () => {
    const page = open()
    page.click('14:00')
    await settled()
    const watcher = vi.fn()
    const before = page.store.getSnapshot()
    page.store.subscribe(watcher)
    page.store.beat()
    await settled()
    expect(watcher).not.toHaveBeenCalled()
    expect(page.store.getSnapshot()).toBe(before)
  })
})

describe('a refused slot', () => {
  test('is chosen but not held, with the reason, until it is granted', async () => {
    let isFull = true
    const page = openPage(async (_schedule, { keys }) => {
      if (isFull) throw refusal('too-many-holds')
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    expect(page.of()).toMatchObject({
      selection: ['14:00'],
      refused: { why: 'too-many-holds', keys: ['14:00'] },
    })
    expect(page.hold()).toBe('asked')
    expect(warn).toHaveBeenCalledTimes(1)
    isFull = false
    page.store.beat()
    await settled()
    expect([page.of().refused, page.hold()]).toEqual([null, 'held'])
  })

  test('does not affect existing holds, which are renewed separately', async () => {
    const page = openPage(async (_schedule, { keys }) => {
      if (keys.length > 1) throw refusal('too-many-holds')
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    page.click('15:00')
    await settled()
    for (let beat = 0; beat < 8; beat++) {
      page.pass(30_000)
      page.store.beat()
      await settled()
    }
    expect(page.asked.at(-1)?.[1].keys).toEqual(['14:00'])
    page.store.lapse()
    expect(page.of().refused).toEqual({ why: 'too-many-holds', keys: ['15:00'] })
  })

  test('is requested again when another slot is released', async () => {
    const held = new Map<string, readonly string[]>()
    const page = openPage(async (schedule, { keys }) => {
      const elsewhere = [...held].flatMap(([id, others]) => (id === schedule ? [] : others))
      if (elsewhere.length + keys.length > 1) throw refusal('too-many-holds')
      held.set(schedule, keys)
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    page.click('12:00', 'available', 'vr')
    await settled()
    expect(page.of('vr').refused).not.toBeNull()
    page.click('14:00', 'selected')
    await settled()
    expect([page.of('vr').refused, page.hold()]).toEqual([null, 'held'])
  })

  test('is requested again as soon as the server is reachable, if there was no response', async () => {
    let isAway = true
    const page = openPage(async (_schedule, { keys }) => {
      if (isAway) throw new TypeError('no network')
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    expect(page.of().refused?.why).toBe('unanswered')
    isAway = false
    page.meet()
    await settled()
    expect(page.hold()).toBe('held')
  })

  test('shows as not held only after two minutes of silence, not after a single unanswered heartbeat', async () => {
    let isAway = false
    const page = openPage(async (_schedule, { keys }) => {
      if (isAway) throw new TypeError('no network')
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    isAway = true
    page.pass(30_000)
    page.store.beat()
    await settled()
    expect(page.hold()).toBe('held')
    page.pass(HOLD_MS)
    page.store.beat()
    await settled()
    expect([page.hold(), page.of().refused?.why]).toEqual(['asked', 'unanswered'])
  })

  test('is retried on request, and the retry resolves once the server has responded', async () => {
    let tries = 0
    const page = openPage(async (_schedule, { keys }) => {
      tries += 1
      if (tries === 1) throw refusal('break-missing')
      return keys
    })
    page.meet()
    page.click('14:00')
    await settled()
    await page.store.retry()
    expect(page.hold()).toBe('held')
    await page.store.retry()
  })
})

describe('clicks', () => {
  test('add and remove a slot', () => {
    const page = open()
    page.click('15:00')
    page.click('14:00')
    expect(page.of().selection).toEqual(['14:00', '15:00'])
    page.click('15:00', 'selected')
    expect(page.of().selection).toEqual(['14:00'])
  })

  test('on an unavailable slot keep the choice and show why; the next valid click clears the message', () => {
    const page = open()
    page.click('14:00')
    page.click('14:20', 'break')
    expect(page.of()).toMatchObject({ selection: ['14:00'], remark: { kind: 'break', key: '14:20' } })
    page.click('15:00')
    expect(page.of().remark).toBeNull()
  })
})

describe('lost slots', () => {
  test('are named, and the next chosen slot replaces the nearest of them', async () => {
    const page = openPage(makeServer().send)
    page.meet()
    page.click('12:40')
    page.click(TAKEN)
    page.click('13:20', 'break')
    await settled()
    expect(page.of()).toMatchObject({ selection: ['12:40'], lost: [TAKEN], remark: null })
    page.click('13:40', 'reserved')
    expect(page.of().lost).toEqual([TAKEN])
    page.click('13:40')
    expect(page.of().lost).toEqual([])
  })

  test('from a refused booking are removed from the choice', () => {
    const page = open()
    page.click('14:00')
    page.click('14:20', 'break')
    page.store.lose('laser', ['14:00'])
    expect(page.of()).toMatchObject({ selection: [], lost: ['14:00'], remark: null })
  })
})

describe('the day', () => {
  test('releases the choice when it changes, and other tabs keep theirs', async () => {
    const device = makeDevice()
    const page = open({ device })
    page.click('14:00')
    await settled()
    page.store.changeDay('2027-01-06')
    expect(page.store.getSnapshot()).toMatchObject({ date: '2027-01-06', hold: 'none' })
    expect(device.newest('laser')).toBeUndefined()
    await settled()
    expect(page.asked.at(-1)?.slice(0, 2)).toMatchObject(['laser', { keys: [] }])
    expect(page.store.holdsAnything()).toBe(false)
    page.store.changeDay('2027-01-06')
    await settled()
    expect(page.asked).toHaveLength(2)
  })

  test('drops the slots of an attraction that is no longer played', async () => {
    const page = open()
    page.click('14:00')
    page.click('12:00', 'available', 'vr')
    await settled()
    page.store.show(['laser'])
    await settled()
    expect(page.store.getSnapshot().selections).toMatchObject({ laser: ['14:00'], vr: [] })
    expect(page.asked.at(-1)?.slice(0, 2)).toMatchObject(['vr', { keys: [] }])
  })
})

describe('after a reload', () => {
  test('the choice is requested again and lost slots are still named, but nothing shows as held until the server responds', async () => {
    const before = openPage(makeServer().send)
    before.meet()
    choose(before, ['10:00', TAKEN])
    await settled()
    const kept = storedChoiceOf(before.store.getSnapshot())
    const page = openPage(async (_schedule, { keys }) => keys, { kept: JSON.parse(JSON.stringify(kept)) })
    expect(page.of('vr')).toMatchObject({ selection: ['10:00'], lost: [TAKEN] })
    expect(page.hold()).toBe('asked')
    page.meet()
    await settled()
    expect(page.hold()).toBe('held')
  })

  test('a choice for a different day is not used for this one', () => {
    const none = { laser: [], vr: [], interactivefloor: [] }
    const selections = { ...none, laser: ['14:00'] }
    const page = open({ kept: { date: '2027-01-06', selections, lost: none, schedules: {}, visit: null } })
    expect(page.of().selection).toEqual([])
    expect(page.store.getSnapshot().date).toBe(DAY)
  })
})

test('sends nothing more once the slots are booked', async () => {
  const page = open()
  page.store.finish()
  page.click('10:00')
  page.store.beat()
  page.meet()
  await settled()
  expect(page.asked).toEqual([])
})
