import type { WireSchedule } from '@lichtspel/contract/schedules'
import { describe, expect, test } from 'vitest'
import { withOwnFree } from './booked-slots.ts'
import { makeServer, openPage, settled, TAKEN } from './choice.fixture.ts'

const booked = {
  date: '2027-01-05',
  slots: { laser: ['14:00', '14:40'], vr: ['15:15', '15:30'], interactivefloor: [] },
}
const OTHER_DAY = '2027-01-07'

function move() {
  const page = openPage(makeServer().send, { booked })
  page.meet()
  return page
}

describe('the day', () => {
  test('begins as it is booked, with nothing to hold', async () => {
    const page = move()
    await settled()
    expect(page.store.getSnapshot()).toMatchObject({ selections: booked.slots, hold: 'none' })
    expect(page.asked).toEqual([])
  })

  test('another day begins empty, and coming back brings back what is booked', () => {
    const page = move()
    page.store.changeDay(OTHER_DAY)
    expect(page.store.getSnapshot().selections).toMatchObject({ laser: [], vr: [] })
    page.store.changeDay(booked.date)
    expect(page.store.getSnapshot().selections).toEqual(booked.slots)
  })

  test('the same hours on another day are not yet the visitor’s', async () => {
    const page = move()
    page.store.changeDay(OTHER_DAY)
    page.meet()
    page.click('14:00')
    await settled()
    expect(page.asked.at(-1)?.[1].keys).toEqual(['14:00'])
  })
})

test('what was chosen before a reload is chosen again, without what was given up for it', async () => {
  const selections = { laser: ['14:00', '16:00'], vr: ['15:15', '15:30'], interactivefloor: [] }
  const kept = { date: booked.date, selections, lost: { laser: [], vr: [], interactivefloor: [] } }
  const page = openPage(makeServer().send, { booked, kept })
  page.store.rebook(booked)
  page.meet()
  await settled()
  expect(page.store.getSnapshot()).toMatchObject({ selections, hold: 'held' })
  expect(page.asked.map(([id, { keys }]) => [id, keys])).toEqual([['laser', ['16:00']]])
})

describe('a whole visit', () => {
  test('asks for what is new, and what is booked already stays the visitor’s own', async () => {
    const page = move()
    page.store.takeVisit({ laser: ['14:40', '15:20'], vr: ['15:15', '15:30'], interactivefloor: [] })
    await settled()
    expect(page.visits[0]?.[0]).toMatchObject([
      { scheduleId: 'laser', keys: ['15:20'] },
      { scheduleId: 'vr', keys: [] },
      { scheduleId: 'floor', keys: [] },
    ])
    expect(page.store.getSnapshot()).toMatchObject({
      selections: { laser: ['14:40', '15:20'], vr: ['15:15', '15:30'] },
      hold: 'held',
    })
    page.click('14:40', 'selected')
    await settled()
    expect(page.asked.map(([id, { keys }]) => [id, keys])).toEqual([])
  })
})

describe('as many slots as were booked', () => {
  test('one more takes the place of the one chosen longest ago, and only what is new is held', async () => {
    const page = move()
    expect(page.of().givesWay).toBe('14:00')
    page.click('16:00')
    expect(page.of().selection).toEqual(['14:40', '16:00'])
    page.click('15:20')
    expect(page.of()).toMatchObject({ selection: ['15:20', '16:00'], givesWay: '16:00' })
    await settled()
    expect(page.asked.at(-1)?.[1].keys).toEqual(['15:20', '16:00'])
    expect(page.hold()).toBe('held')
  })

  test('while there is room nothing gives way, and a slot of the booking is owned again when it is chosen again', async () => {
    const page = move()
    page.click('14:00', 'selected')
    expect(page.of()).toMatchObject({ selection: ['14:40'], givesWay: undefined })
    page.click('14:00')
    await settled()
    expect(page.of().selection).toEqual(['14:00', '14:40'])
    expect(page.asked).toEqual([])
  })

  test('what cannot be had changes nothing but the remark', () => {
    const page = move()
    page.click('16:00', 'reserved')
    expect(page.of()).toMatchObject({
      selection: booked.slots.laser,
      remark: { kind: 'reserved', key: '16:00' },
    })
  })
})

test('a slot that went to another is named, and what is the visitor’s stays', async () => {
  const page = move()
  page.click(TAKEN)
  await settled()
  expect(page.of()).toMatchObject({ selection: ['14:40'], lost: [TAKEN] })
  expect(page.of('vr').selection).toEqual(['15:15', '15:30'])
})

test('who leaves lets go at once', async () => {
  const page = move()
  page.click('16:00')
  await settled()
  page.store.letGo()
  await settled()
  expect(page.asked.at(-1)?.slice(0, 2)).toMatchObject(['laser', { keys: [] }])
})

test('a booking that was moved elsewhere meanwhile owns other slots', async () => {
  const page = move()
  page.store.rebook({ ...booked, slots: { ...booked.slots, laser: ['14:00', '17:00'] } })
  await settled()
  expect(page.of().selection).toEqual(['14:00', '14:40'])
  expect(page.asked.at(-1)?.[1].keys).toEqual(['14:40'])
})

test('his own slots are free to the visitor on their own day, and nobody else’s are', () => {
  const slot = { isClosed: false, bookingRef: 'booked', holding: null }
  const schedule = { date: booked.date, slots: { '14:00': slot, '14:20': slot } } as unknown as WireSchedule
  const seen = withOwnFree(booked, 'laser', schedule)
  expect(seen.slots['14:00']?.bookingRef).toBeNull()
  expect(seen.slots['14:20']?.bookingRef).toBe('booked')
  const elsewhere = { ...schedule, date: OTHER_DAY }
  expect(withOwnFree(booked, 'laser', elsewhere)).toBe(elsewhere)
})
