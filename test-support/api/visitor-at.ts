import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { type DaySnapshot, daySnapshot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import type { VisitHoldingRequest } from '@lichtspel/contract/visit-holding'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { expect } from 'vitest'
import { somePayload, type TestApp } from './test-app.ts'
import type { TestVenue } from './test-venues.ts'

type BookOptions = { requestId?: string; sessionId?: string; headers?: Record<string, string> }

/** The requests a visitor's browser makes to one venue. */
export function visitorAt(api: () => TestApp, { id: location }: Pick<TestVenue, 'id'>) {
  const readDay = async (date: string): Promise<DaySnapshot> => {
    const answer = await api().app.inject(`${PATHS.schedules}?venue=${location}&date=${date}`)
    expect(answer.statusCode).toBe(200)
    return daySnapshot.parse(answer.json())
  }
  return {
    readDay,
    scheduleId: async (date: string, attraction: AttractionId = 'laser'): Promise<string> => {
      const wanted = scheduleLocation(location, attraction)
      const schedule = (await readDay(date)).schedules.find((one) => one.location === wanted)
      if (schedule === undefined) throw new Error(`no schedule of ${wanted} on ${date}`)
      return schedule.id
    },
    hold: (sessionId: string, scheduleId: string, slotKeys: string[], headers = {}) =>
      api().app.inject({
        method: 'POST',
        url: PATHS.holding,
        payload: { sessionId, scheduleId, slotKeys },
        headers,
      }),
    holdVisit: (sessionId: string, holds: VisitHoldingRequest['holds'], headers = {}) =>
      api().app.inject({
        method: 'POST',
        url: PATHS.visitHolding,
        payload: { sessionId, holds },
        headers,
      }),
    book: (over: object, { requestId = randomUUID(), sessionId, headers }: BookOptions = {}) =>
      api().app.inject({
        method: 'POST',
        url: PATHS.booking,
        payload: { booking: somePayload({ location, ...over }), ...(sessionId && { sessionId }) },
        headers: { 'idempotency-key': requestId, ...headers },
      }),
    monthStates: async (month: string, players: number): Promise<Map<string, string>> => {
      const answer = await api().app.inject(
        `${PATHS.availability}?location=${location}&month=${month}&players=${players}`,
      )
      expect(answer.statusCode).toBe(200)
      return new Map(answer.json().days.map((day: { date: string; state: string }) => [day.date, day.state]))
    },
  }
}
