import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { wishing } from '@lichtspel/test-support/site/wished-visit.ts'
import { noChoice, type RequestedVisit } from '@lichtspel/visit/choice/choice.ts'
import { expect, test } from 'vitest'
import type { BookingAction } from '../booking-state.ts'
import { leadOn } from '../step-order.ts'
import { closedAttractions, hasPlanTooLarge, isPlannableVisit, rotatedVisit } from './visit-plan.ts'

const players = (count: number | 'large'): BookingAction => ({ kind: 'choose-players', players: count })
const games = (attraction: 'vr' | 'laser', count: number): BookingAction => ({
  kind: 'set-games',
  attraction,
  games: count,
})
const schedule = (open: boolean) => ({
  id: 'x',
  location: 'antwerpen',
  date: '2027-01-05',
  open,
  version: 1,
  blockMinutes: 20,
  mandatoryBreak: false,
  slots: {},
})
const OPEN = { laser: schedule(true), vr: schedule(true), interactivefloor: schedule(false) }
const isPlannable = (acts: BookingAction[], schedules: Parameters<typeof isPlannableVisit>[2] = OPEN) =>
  isPlannableVisit(FIRST_CATALOGUE, wishing(acts), schedules)

test('whole visits are proposed to a group with enough games, if all their attractions are open', () => {
  const party = [players(10), games('laser', 2), games('vr', 1)]
  expect(isPlannable(party)).toBe(true)
  expect(isPlannable(party, null)).toBe(true)
  expect(isPlannable(party, { ...OPEN, vr: schedule(false) })).toBe(false)
  expect(isPlannable(party, { laser: schedule(true) })).toBe(false)
  expect(isPlannable([games('laser', 2)])).toBe(false)
  expect(isPlannable([players('large'), games('laser', 2)])).toBe(false)
  expect(isPlannable([players(10), { kind: 'choose-formula', formula: 'kids' }, games('vr', 1)])).toBe(false)
  expect(isPlannable([players(6), games('laser', 1)])).toBe(true)
  expect(isPlannable([players(24), games('vr', 11)])).toBe(false)
})

test('what a known group wants to play but is closed is answered, once the day has loaded', () => {
  const closed = (acts: BookingAction[], schedules: Parameters<typeof closedAttractions>[2]) =>
    closedAttractions(FIRST_CATALOGUE, wishing(acts), schedules)
  const party = [players(10), games('laser', 2), games('vr', 1)]
  expect(closed(party, { ...OPEN, vr: schedule(false) })).toEqual(['vr'])
  expect(closed(party, OPEN)).toEqual([])
  expect(closed(party, null)).toEqual([])
  expect(closed([games('vr', 1)], { ...OPEN, vr: schedule(false) })).toEqual([])
  expect(closed([players(24), games('vr', 11)], { ...OPEN, vr: schedule(false) })).toEqual([])
})

test('a rotation needs a group that plays in turns and has exactly the slots it needs', () => {
  const rotated = (count: number, vr: string[]) => {
    const visit = wishing([players(count), games('vr', 1)], { vr })
    const choice = { ...noChoice('2027-01-05'), selections: visit.selections }
    return rotatedVisit(FIRST_CATALOGUE, visit, { choice, schedules: OPEN })
  }
  expect(rotated(12, ['14:00', '14:15'])).toMatchObject({ players: 12, slots: { vr: ['14:00', '14:15'] } })
  expect(rotated(12, ['14:00'])).toBeNull()
  expect(rotated(12, ['14:00', '14:15', '14:30'])).toBeNull()
  expect(rotated(6, ['14:00'])).toBeNull()
})

test('a plan is too large once the group has fewer players, unless the visitor has chosen other slots since', () => {
  const vr = ['14:00', '14:15', '14:30']
  const taken = { is: 'held', slots: wishing([], { vr }).selections } as const
  const isTooLarge = (count: number, chosen: string[], visit: RequestedVisit | null = taken) => {
    const wished = wishing([players(count), games('vr', 1)], { vr: chosen })
    return hasPlanTooLarge(FIRST_CATALOGUE, wished, { selections: wished.selections, visit })
  }
  expect(isTooLarge(14, vr)).toBe(false)
  expect(isTooLarge(6, vr)).toBe(true)
  expect(isTooLarge(6, ['14:00', '14:30'])).toBe(true)
  expect(isTooLarge(6, ['14:00'])).toBe(false)
  expect(isTooLarge(6, ['14:00', '20:00'])).toBe(false)
  expect(isTooLarge(6, vr, null)).toBe(false)
  expect(isTooLarge(6, vr, { ...taken, is: 'gone' })).toBe(false)
})

test('a visitor is led to the proposals once, and not at all after choosing an individual slot', () => {
  const said = [players(10), games('laser', 2), games('vr', 1)]
  const to = (acts: BookingAction[], slots = {}) =>
    leadOn(FIRST_CATALOGUE, { ...wishing(acts, slots), isPlannable: true }).to
  expect(to(said)).toBe('visit')
  expect(to([...said, { kind: 'finish', step: 'visit' }])).toBe('laser')
  expect(to(said, { vr: ['14:00'] })).toBe('laser')
  expect(to(said, { vr: ['14:00', '14:15'], laser: ['15:00', '15:40'] })).toBe('details')
})

test('different games or a different day lead to new proposals', () => {
  const held = [players(10), games('laser', 2), { kind: 'finish', step: 'visit' } as const]
  const isFolded = (...acts: BookingAction[]) => wishing([...held, ...acts]).finished.includes('visit')
  expect(isFolded()).toBe(true)
  expect(isFolded(games('vr', 1))).toBe(false)
  expect(isFolded({ kind: 'choose-date', date: '2027-01-06' })).toBe(false)
  expect(isFolded({ kind: 'type', field: 'name', text: 'Sarah' })).toBe(true)
})
