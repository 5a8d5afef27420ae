import type { WireSlot } from '@lichtspel/contract/schedules'
import { expect, test } from 'vitest'
import { isGivenByDesk } from '../day/schedule-facts.ts'
import { lostText } from './lost-text.ts'

const slot = (over: Partial<WireSlot> = {}): WireSlot => ({
  isClosed: false,
  bookingRef: null,
  holding: null,
  ...over,
})

const SCHEDULE = {
  id: '1',
  location: 'antwerpen',
  date: '2027-01-05',
  open: true,
  version: 1,
  blockMinutes: 20,
  mandatoryBreak: true,
  slots: {
    '14:00': slot({ bookingRef: 'reserved' }),
    '14:20': slot({ bookingRef: 'desk' }),
    '14:40': slot({ isClosed: true }),
  },
}

test('says who took a lost slot: another visitor, the desk, or nobody because it no longer exists', () => {
  expect(lostText(SCHEDULE, '14:00')).toBe('Het tijdslot van 14:00 is intussen door iemand anders gekozen')
  expect(lostText(SCHEDULE, '14:20')).toBe(
    'De balie heeft het tijdslot van 14:20 intussen aan een andere groep gegeven',
  )
  expect(lostText(SCHEDULE, '14:40')).toBe('Het tijdslot van 14:40 is er op deze dag niet meer')
  expect(lostText(undefined, '14:20')).toBe('Het tijdslot van 14:20 is intussen door iemand anders gekozen')
})

test('only slots that the desk gave to a group are recognised as given by the desk', () => {
  expect(['14:00', '14:20', '14:40', '15:00'].filter((key) => isGivenByDesk(SCHEDULE, key))).toEqual([
    '14:20',
  ])
})
