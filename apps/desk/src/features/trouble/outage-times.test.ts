import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { momentAt } from '@lichtspel/domain/time/moment'
import { at, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { beginnings, effectOf, endings, likelyEnd, timesAfter } from './outage-times.ts'

function scheduleOf(attraction: string) {
  const schedule = SATURDAY.schedules.find((one) => one.attraction === attraction)
  if (schedule === undefined) throw new Error('no such attraction')
  return schedule
}
const vr = scheduleOf('vr')
const laser = scheduleOf('laser')
const now = momentAt(NOW, 'Europe/Brussels')
const saturday = { offer: FIRST_CATALOGUE, day: SATURDAY, now }

test('offers times where a slot starts: half an hour on, then full hours', () => {
  expect(endings(vr, '14:52')).toEqual(['15:30', '16:00', '17:00'])
  expect(endings(vr, '15:00')).toEqual(['15:30', '16:00', '17:00'])
  expect(endings(laser, '14:52')).toEqual(['15:40', '16:00', '17:00'])
  expect(likelyEnd(vr, '14:52')).toBe('16:00')
  expect(beginnings(vr, '14:52')).toEqual(['15:00'])
  expect(beginnings(vr, '14:12')).toEqual(['14:15', '15:00'])
})

test('near closing time only closing time is left', () => {
  expect(endings(vr, '23:40')).toEqual([])
  expect(likelyEnd(vr, '23:40')).toBe('24:00')
  expect(timesAfter(vr, '23:40')).toEqual(['23:45', '24:00'])
  expect(beginnings(vr, '23:50')).toEqual([])
})

test('says how many free slots close and how many groups are hit', () => {
  const hours = { from: '17:00', until: '18:00' }
  // Noor plays VR at 17:00 and 17:15.
  expect(effectOf(saturday, vr, hours)).toEqual({ slots: 2, groups: 1 })
  const floor = scheduleOf('interactivefloor')
  expect(effectOf(saturday, floor, hours), 'what is closed already').toEqual({ slots: 0, groups: 0 })
})

test('a longer outage counts what the present one closed', () => {
  const outage = { from: '17:30', until: '18:00', reason: 'fault', words: 'Technisch defect' } as const
  const closed = ['17:30', '17:45'].map((key) => ({ key, reason: outage.words }))
  const broken = { ...vr, outage, closed }
  const day = { ...SATURDAY, schedules: SATURDAY.schedules.map((one) => (one === vr ? broken : one)) }
  expect(effectOf({ ...saturday, day }, broken, { from: '17:00', until: '18:00' })).toEqual({
    slots: 2,
    groups: 1,
  })
})

test('[OU6] with fewer places only groups that no longer fit are hit', () => {
  // Noor's twelve play VR as six and six.
  const groups = (places: number, players: number) => {
    const visits = SATURDAY.visits.map((visit) => ({ ...visit, players }))
    const hours = { from: '17:00', until: '18:00', places }
    return effectOf({ ...saturday, day: { ...SATURDAY, visits } }, vr, hours).groups
  }
  expect([groups(1, 12), groups(1, 10), groups(2, 10)]).toEqual([1, 0, 1])
})

test('a group that has left is not hit', () => {
  const past = momentAt(at('17:45'), 'Europe/Brussels')
  const visits = SATURDAY.visits.map((visit) => ({ ...visit, presence: 'out' as const }))
  const day = { ...SATURDAY, visits }
  const effect = effectOf({ ...saturday, day, now: past }, vr, { from: '17:00', until: '18:00' })
  expect(effect.groups).toBe(0)
})
