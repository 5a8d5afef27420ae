import type { WireSchedule } from '@lichtspel/contract/schedules'
import { makeServer, openPage, settled, TAKEN } from '@lichtspel/test-support/visit/choice.ts'
import { describe, expect, test } from 'vitest'
import { withOwnFree } from './booked-slots.ts'

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
  test('starts with the booked slots, and nothing to hold', async () => {
    const page = move()
    await settled()
    expect(page.store.getSnapshot()).toMatchObject({ selections: booked.slots, hold: 'none' })
    expect(page.asked).toEqual([])
  })

  test('starts empty on a different day, and shows the booked slots again on return', () => {
    const page = move()
    page.store.changeDay(OTHER_DAY)
    expect(page.store.getSnapshot().selections).toMatchObject({ laser: [], vr: [] })
    page.store.changeDay(booked.date)
    expect(page.store.getSnapshot().selections).toEqual(booked.slots)
  })

  test('needs holds for the same hours on another day', async () => {
    const page = move()
    page.store.changeDay(OTHER_DAY)
    page.meet()
    page.click('14:00')
    await settled()
    expect(page.asked.at(-1)?.[1].keys).toEqual(['14:00'])
  })
})

test('the choice from before a reload is restored, without the booked slots that the visitor had given up', async () => {
  const selections = { laser: ['14:00', '16:00'], vr: ['15:15', '15:30'], interactivefloor: [] }
  const lost = { laser: [], vr: [], interactivefloor: [] }
  const kept = { date: booked.date, selections, lost, schedules: {}, visit: null }
  const page = openPage(makeServer().send, { booked, kept })
  page.store.rebook(booked)
  page.meet()
  await settled()
  expect(page.store.getSnapshot()).toMatchObject({ selections, hold: 'held' })
  expect(page.asked.map(([id, { keys }]) => [id, keys])).toEqual([['laser', ['16:00']]])
})

describe('a whole visit', () => {
  test('requests only the new slots, and the booked ones stay the visitor’s own', async () => {
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

describe('with as many slots as booked', () => {
  test('one more replaces the slot chosen longest ago, and only new slots are held', async () => {
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

  test('nothing is replaced while the choice is not full, and a booked slot that is removed and chosen again needs no hold', async () => {
    const page = move()
    page.click('14:00', 'selected')
    expect(page.of()).toMatchObject({ selection: ['14:40'], givesWay: undefined })
    page.click('14:00')
    await settled()
    expect(page.of().selection).toEqual(['14:00', '14:40'])
    expect(page.asked).toEqual([])
  })

  test('an unavailable slot changes nothing but the remark', () => {
    const page = move()
    page.click('16:00', 'reserved')
    expect(page.of()).toMatchObject({
      selection: booked.slots.laser,
      remark: { kind: 'reserved', key: '16:00' },
    })
  })
})

test('a slot lost to another visitor is named, and the visitor’s own slots stay', async () => {
  const page = move()
  page.click(TAKEN)
  await settled()
  expect(page.of()).toMatchObject({ selection: ['14:40'], lost: [TAKEN] })
  expect(page.of('vr').selection).toEqual(['15:15', '15:30'])
})

test('leaving releases the slots at once', async () => {
  const page = move()
  page.click('16:00')
  await settled()
  page.store.letGo()
  await settled()
  expect(page.asked.at(-1)?.slice(0, 2)).toMatchObject(['laser', { keys: [] }])
})

test('a booking that was moved in the meantime owns different slots', async () => {
  const page = move()
  page.store.rebook({ ...booked, slots: { ...booked.slots, laser: ['14:00', '17:00'] } })
  await settled()
  expect(page.of().selection).toEqual(['14:00', '14:40'])
  expect(page.asked.at(-1)?.[1].keys).toEqual(['14:40'])
})

test('on the booked day, only the visitor’s own booked slots are shown to them as free', () => {
  const slot = { isClosed: false, bookingRef: 'booked', holding: null }
  const schedule = { date: booked.date, slots: { '14:00': slot, '14:20': slot } } as unknown as WireSchedule
  const seen = withOwnFree(booked, 'laser', schedule)
  expect(seen.slots['14:00']?.bookingRef).toBeNull()
  expect(seen.slots['14:20']?.bookingRef).toBe('booked')
  const elsewhere = { ...schedule, date: OTHER_DAY }
  expect(withOwnFree(booked, 'laser', elsewhere)).toBe(elsewhere)
})
