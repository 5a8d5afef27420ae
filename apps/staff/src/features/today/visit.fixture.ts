import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { instantOf } from '@lichtspel/domain/time/zones'

export const ZONE = 'Europe/Brussels'
const DATE = '2026-11-28'

export function at(time: string): number {
  return instantOf(ZONE, DATE, time)
}

/** A group that plays laser at 15:20 and 16:00, and comes a quarter before. */
export function aVisit(more: Partial<StaffVisit> = {}): StaffVisit {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    code: '00000000',
    revision: 1,
    status: 'confirmed',
    date: DATE,
    slots: ['15:20', '16:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
    arrivesAt: at('15:05'),
    startsAt: at('15:20'),
    endsAt: at('16:20'),
    name: 'Chiro keti’s',
    title: '',
    note: '',
    players: 22,
    formula: 'playersclub',
    mealPeople: null,
    mealAt: null,
    presence: 'expected',
    presenceAt: null,
    headCount: null,
    optionUntil: null,
    deposit: null,
    ...more,
  }
}
