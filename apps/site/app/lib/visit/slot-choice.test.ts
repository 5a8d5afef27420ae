import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { expect, test } from 'vitest'
import { lostPerAttraction } from './lost-slots.ts'
import { chooseSlots, noSlots, type SlotAct } from './slot-choice.ts'

const click = (key: string, status: 'available' | 'break' = 'available') =>
  ({ kind: 'click-slot', venue: ANTWERPEN, attraction: 'laser', key, status }) as const
const having = (...acts: SlotAct[]) => acts.reduce(chooseSlots, noSlots())

test('a choice is kept in order, and whatever carries it is kept too', () => {
  const carried = { ...noSlots(), date: '2027-01-05' }
  expect([click('15:00'), click('14:00')].reduce(chooseSlots, carried)).toMatchObject({
    date: '2027-01-05',
    selections: { laser: ['14:00', '15:00'] },
  })
})

test('what is lost is named, and what is chosen after takes its place', () => {
  const lost = having(click('14:00'), click('14:20', 'break'), {
    kind: 'lose',
    attraction: 'laser',
    keys: ['14:00'],
  })
  expect(lost).toMatchObject({
    selections: { laser: [] },
    messages: { laser: null },
    lost: { laser: ['14:00'] },
  })
  expect(chooseSlots(lost, click('14:20')).lost.laser).toEqual([])
})

test('a refusal’s slots are told by their attraction', () => {
  const lost = [
    { location: 'antwerpenvr', slotKey: '15:15' },
    { location: 'antwerpen', slotKey: '14:00' },
    { location: 'elders', slotKey: '14:00' },
  ]
  expect(lostPerAttraction(ANTWERPEN, lost)).toEqual([
    ['laser', ['14:00']],
    ['vr', ['15:15']],
  ])
})
