import { makeDevice, openPage, type SendVisit, settled } from '@lichtspel/test-support/visit/choice.ts'
import { expect, test, vi } from 'vitest'
import { ApiRefused } from '../device/fetch-json.ts'
import { isStoredChoice, storedChoiceOf } from './stored-choice.ts'

const VISIT = { laser: ['14:00', '14:40'], vr: ['15:15', '15:30'], interactivefloor: [] }
const OTHER = { laser: ['16:00', '16:40'], vr: ['17:15', '17:30'], interactivefloor: [] }
const granting = async (_schedule: string, { keys }: { keys: readonly string[] }) => keys

/** A page for laser and VR on a day that has loaded. */
function open(sendVisit?: SendVisit, device = makeDevice()) {
  const page = openPage(granting, { device, ...(sendVisit && { sendVisit }) })
  page.meet()
  page.store.show(['laser', 'vr'])
  return page
}

const selections = ({ store }: ReturnType<typeof open>) => store.getSnapshot().selections
const became = ({ store }: ReturnType<typeof open>) => store.getSnapshot().visit

test('a whole visit is one request, and becomes the choice when all of it is held', async () => {
  const page = open()
  page.store.takeVisit(VISIT)
  expect(became(page)?.is).toBe('asked')
  expect(selections(page).laser).toEqual([])
  await settled()
  expect(page.visits).toEqual([
    [
      [
        { scheduleId: 'laser', keys: VISIT.laser },
        { scheduleId: 'vr', keys: VISIT.vr },
      ],
      expect.any(Number),
      true,
    ],
  ])
  expect(page.asked).toEqual([])
  expect(selections(page)).toEqual(VISIT)
  expect(page.hold()).toBe('held')
  expect(became(page)).toEqual({ slots: VISIT, is: 'held' })
})

test('a held visit replaces the choice, and the heartbeat renews it with the same sequence number', async () => {
  const page = open()
  page.click('10:00')
  await settled()
  page.store.takeVisit(VISIT)
  await settled()
  expect(selections(page)).toEqual(VISIT)
  const seq = page.visits[0]?.[1]
  page.store.beat()
  await settled()
  expect(page.asked.slice(1)).toEqual([
    ['laser', { keys: VISIT.laser, seq }, false],
    ['vr', { keys: VISIT.vr, seq }, false],
  ])
})

test('when not every slot is free nothing changes, here or in another tab, and the heartbeat continues as before', async () => {
  const device = makeDevice()
  const page = open(async () => ({ isHeld: false }), device)
  page.click('10:00')
  await settled()
  page.store.takeVisit(VISIT)
  await settled()
  expect(became(page)).toEqual({ slots: VISIT, is: 'gone' })
  expect(selections(page)).toEqual({ laser: ['10:00'], vr: [], interactivefloor: [] })
  expect(page.of().lost).toEqual([])
  expect(page.hold()).toBe('held')
  expect(device.newest('laser')?.keys).toEqual(['10:00'])
  expect(device.newest('vr')).toBeUndefined()
  page.store.beat()
  await settled()
  expect(page.asked.at(-1)?.[1].keys).toEqual(['10:00'])
})

test('a visit that gets no response leaves the choice as it was, and is sent again with the same sequence number when the server is back', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isThere = false
  const page = open(async () => {
    if (!isThere) throw new TypeError('network')
    return { isHeld: true }
  })
  page.store.takeVisit(VISIT)
  await settled()
  expect(became(page)).toEqual({ slots: VISIT, is: 'refused', why: 'unanswered' })
  expect(page.hold()).toBe('none')
  // The old choice must not release what the server may hold by now.
  page.store.beat()
  await settled()
  expect(page.asked).toEqual([])
  isThere = true
  page.meet()
  await settled()
  expect(new Set(page.visits.map(([, seq]) => seq)).size).toBe(1)
  expect(selections(page)).toEqual(VISIT)
  warn.mockRestore()
})

test('while the outcome of a visit is unknown the heartbeat sends the visit, not the earlier choice', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = open(async () => Promise.reject(new TypeError('network')))
  page.click('10:00')
  await settled()
  page.store.takeVisit(VISIT)
  await settled()
  page.store.beat()
  await settled()
  expect(page.visits).toHaveLength(2)
  expect(page.asked).toHaveLength(1)
  expect(selections(page).laser).toEqual(['10:00'])
  warn.mockRestore()
})

test('choosing slots manually replaces an unanswered visit, and the choice is sent for every schedule', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = open(async () => Promise.reject(new TypeError('network')))
  page.store.takeVisit(VISIT)
  await settled()
  page.click('18:00')
  await settled()
  page.meet()
  await settled()
  expect(page.visits).toHaveLength(1)
  expect(became(page)).toBeNull()
  expect(page.asked.map(([schedule, { keys }]) => [schedule, keys])).toEqual(
    expect.arrayContaining([
      ['laser', ['18:00']],
      ['vr', []],
    ]),
  )
  warn.mockRestore()
})

test('a refusal with a reason is shown, changes nothing, and is not retried automatically', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = open(async () => {
    throw new ApiRefused(429, { code: 'too-many-holds' })
  })
  page.click('10:00')
  await settled()
  page.store.takeVisit(VISIT)
  await settled()
  expect(became(page)).toEqual({ slots: VISIT, is: 'refused', why: 'too-many-holds' })
  expect(selections(page).laser).toEqual(['10:00'])
  page.meet()
  page.store.beat()
  await settled()
  expect(page.visits).toHaveLength(1)
  warn.mockRestore()
})

test('a slot changed manually afterwards leaves the rest of the visit held', async () => {
  const page = open()
  page.store.takeVisit(VISIT)
  await settled()
  page.click('14:40', 'selected')
  page.click('15:20')
  await settled()
  expect(selections(page)).toEqual({ ...VISIT, laser: ['14:00', '15:20'] })
  expect(page.asked.every(([schedule]) => schedule === 'laser')).toBe(true)
  expect(page.hold()).toBe('held')
})

test('a choice made before the response arrives overrides the visit', async () => {
  let answer: (() => void) | undefined
  const page = open(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ isHeld: true })
      }),
  )
  page.store.takeVisit(VISIT)
  page.click('18:00')
  answer?.()
  await settled()
  expect(selections(page)).toEqual({ laser: ['18:00'], vr: [], interactivefloor: [] })
  expect(page.hold()).toBe('held')
  // The server held the visit for a moment; the later choice released it.
  expect(page.asked.map(([schedule, { keys }]) => [schedule, keys])).toEqual([
    ['laser', ['18:00']],
    ['vr', []],
  ])
})

test('a choice made before the response arrives overrides the visit, even on a device without storage', async () => {
  let answer: (() => void) | undefined
  const held: SendVisit = () =>
    new Promise((resolve) => {
      answer = () => resolve({ isHeld: true })
    })
  const page = open(held, { ...makeDevice(), newest: () => undefined })
  page.store.takeVisit(VISIT)
  page.click('18:00')
  answer?.()
  await settled()
  expect(selections(page)).toEqual({ laser: ['18:00'], vr: [], interactivefloor: [] })
})

test('the second of two visits tapped in a row becomes the choice', async () => {
  const page = open()
  page.store.takeVisit(VISIT)
  page.store.takeVisit(OTHER)
  await settled()
  expect(selections(page)).toEqual(OTHER)
  expect(page.visits.at(-1)?.[0].map(({ keys }) => keys)).toEqual([OTHER.laser, OTHER.vr])
})

test('another tab gets the visit as soon as it is held, and its later choice wins', async () => {
  const device = makeDevice()
  const [here, there] = [open(undefined, device), open(undefined, device)]
  here.store.takeVisit(VISIT)
  await settled()
  there.store.catchUp()
  expect(selections(there)).toEqual(VISIT)
  there.click('20:00')
  here.store.catchUp()
  expect(selections(here).laser).toEqual([...VISIT.laser, '20:00'])
})

test('an unanswered visit is not sent again after another tab chose something newer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const device = makeDevice()
  const here = open(async () => Promise.reject(new TypeError('network')), device)
  const there = open(undefined, device)
  here.store.takeVisit(VISIT)
  await settled()
  there.click('20:00')
  here.meet()
  await settled()
  expect(here.visits).toHaveLength(1)
  expect(became(here)).toBeNull()
  here.store.catchUp()
  expect(selections(here).laser).toEqual(['20:00'])
  warn.mockRestore()
})

test('after a reload the choice is still the whole visit that was taken', async () => {
  const before = open()
  before.store.takeVisit(VISIT)
  await settled()
  const kept = JSON.parse(JSON.stringify(storedChoiceOf(before.store.getSnapshot())))
  expect(isStoredChoice(kept)).toBe(true)
  expect(isStoredChoice({ ...kept, visit: { laser: ['noon'] } })).toBe(false)
  expect(became(openPage(granting, { kept }))).toEqual({ slots: VISIT, is: 'held' })
})

test('changing the day drops a visit that has no response yet', async () => {
  const page = open(() => new Promise(() => {}))
  page.store.takeVisit(VISIT)
  page.store.changeDay('2027-01-06')
  expect(became(page)).toBeNull()
  expect(selections(page)).toEqual({ laser: [], vr: [], interactivefloor: [] })
})

/** A page for laser and VR that was opened with a choice for another day, whose slots are still held. */
function openWithOtherDay(sendVisit?: SendVisit) {
  const device = makeDevice()
  device.tell('laser of the other day', { keys: ['10:00'], seq: device.nextSeq() })
  const page = openPage(granting, {
    device,
    ...(sendVisit && { sendVisit }),
    kept: {
      date: '2027-01-06',
      selections: { laser: ['10:00'], vr: [] },
      lost: {},
      schedules: { laser: 'laser of the other day', vr: 'vr of the other day' },
      visit: null,
    },
  })
  page.meet()
  page.store.show(['laser', 'vr'])
  return { page, device }
}

const RELEASED = [['laser of the other day', { keys: [], seq: expect.any(Number) }, false]]

test('a visit on this day releases the slots that were held on another day, once', async () => {
  const { page, device } = openWithOtherDay()
  await settled()
  expect(page.asked).toEqual([])
  page.store.takeVisit(VISIT)
  page.store.takeVisit(OTHER)
  await settled()
  expect(page.asked).toEqual(RELEASED)
  expect(device.newest('laser of the other day')).toBeUndefined()
  expect(selections(page)).toEqual(OTHER)
})

test('the slots on another day are kept until a visit on this day is held', async () => {
  const answers = [{ isHeld: false }, { isHeld: true }]
  const { page, device } = openWithOtherDay(async () => answers.shift() ?? { isHeld: false })
  page.store.takeVisit(VISIT)
  await settled()
  expect(became(page)?.is).toBe('gone')
  expect(page.asked).toEqual([])
  expect(device.newest('laser of the other day')?.keys).toEqual(['10:00'])
  page.store.takeVisit(OTHER)
  await settled()
  expect(became(page)?.is).toBe('held')
  expect(page.asked).toEqual(RELEASED)
  expect(device.newest('laser of the other day')).toBeUndefined()
})

test('a visit that was given up before its answer does not release the slots on another day', async () => {
  const { page, device } = openWithOtherDay()
  page.store.takeVisit(VISIT)
  page.store.changeDay('2027-01-07')
  await settled()
  expect(device.newest('laser of the other day')?.keys).toEqual(['10:00'])
})
