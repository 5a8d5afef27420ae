import { randomUUID } from 'node:crypto'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { type StaffDay, staffDay } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { expect } from 'vitest'
import type { TestColleague } from './colleagues.ts'
import type { TestApp } from './test-app.ts'

type Path = keyof typeof STAFF_PATHS

/** What somebody at the desk asks of the server. */
export function deskOf(api: () => TestApp, colleague: () => TestColleague) {
  const get = (path: Path, query: Record<string, string> = {}, id = '') =>
    api().app.inject({ url: STAFF_PATHS[path].replace(':id', id), query, headers: colleague().headers })
  const post = (path: Path, payload: object, id = '') =>
    api().app.inject({
      method: 'POST',
      url: STAFF_PATHS[path].replace(':id', id),
      payload: { actId: randomUUID(), ...payload },
      headers: colleague().headers,
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
    day: async (date: string): Promise<StaffDay> => {
      const answer = await get('day', { date })
      expect(answer.statusCode).toBe(200)
      return staffDay.parse(answer.json())
    },
  }
}
