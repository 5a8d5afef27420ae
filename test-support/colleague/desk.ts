import { randomUUID } from 'node:crypto'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { type DeskDay, deskDay } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { expect } from 'vitest'
import type { TestApp } from '../api/test-app.ts'
import type { TestColleague } from './colleagues.ts'

type Path = keyof typeof DESK_PATHS

/** A desk booking without any contact details. */
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

/** A phone booking of one slot, without mail. */
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

/** The requests a colleague at the desk makes. */
export function deskOf(api: TestApp, colleague: TestColleague) {
  const get = (path: Path, query: Record<string, string> = {}, id = '') =>
    api.app.inject({ url: DESK_PATHS[path].replace(':id', id), query, headers: colleague.headers })
  const post = (path: Path, payload: object, id = '') =>
    api.app.inject({
      method: 'POST',
      url: DESK_PATHS[path].replace(':id', id),
      payload: { actId: randomUUID(), ...payload },
      headers: colleague.headers,
    })
  const booking = async (id: string): Promise<DeskBooking> => {
    const answer = await get('booking', {}, id)
    expect(answer.statusCode).toBe(200)
    return answer.json().booking
  }
  return {
    get,
    post,
    booking,
    place: async (over: object): Promise<DeskBooking> => {
      const answer = await post('bookings', placing(over))
      expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
      return answer.json().booking
    },
    day: async (date: string): Promise<DeskDay> => {
      const answer = await get('day', { date })
      expect(answer.statusCode).toBe(200)
      return deskDay.parse(answer.json())
    },
  }
}
