import { randomUUID } from 'node:crypto'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { type StaffDay, staffDay } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { expect } from 'vitest'
import type { TestColleague } from './colleagues.ts'
import type { TestApp } from './test-app.ts'

type Path = keyof typeof STAFF_PATHS

/** What the desk knows of a group that nobody was asked about. */
export const NOBODY = {
  name: '',
  email: '',
  phone: '',
  title: '',
  note: '',
  players: 7,
  formula: 'standard',
  modules: [],
  mealPeople: null,
  mealAt: null,
  diets: '',
  extraInfo: '',
  invoice: null,
  language: 'nl',
}

/** A phone booking of one slot, nobody mailed. */
export const placing = (over: object = {}) => ({
  mail: false,
  ...NOBODY,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
  optionUntil: null,
  isHere: false,
  ...over,
})

/** What somebody at the desk asks of the server. */
export function deskOf(api: TestApp, colleague: TestColleague) {
  const get = (path: Path, query: Record<string, string> = {}, id = '') =>
    api.app.inject({ url: STAFF_PATHS[path].replace(':id', id), query, headers: colleague.headers })
  const post = (path: Path, payload: object, id = '') =>
    api.app.inject({
      method: 'POST',
      url: STAFF_PATHS[path].replace(':id', id),
      payload: { actId: randomUUID(), ...payload },
      headers: colleague.headers,
    })
  const booking = async (id: string): Promise<StaffBooking> => {
    const answer = await get('booking', {}, id)
    expect(answer.statusCode).toBe(200)
    return answer.json().booking
  }
  return {
    get,
    post,
    booking,
    place: async (over: object): Promise<StaffBooking> => {
      const answer = await post('bookings', placing(over))
      expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
      return answer.json().booking
    },
    day: async (date: string): Promise<StaffDay> => {
      const answer = await get('day', { date })
      expect(answer.statusCode).toBe(200)
      return staffDay.parse(answer.json())
    },
  }
}
