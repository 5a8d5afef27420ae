import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { PATHS, SERVER_TIME_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { gamesToQuery } from '@lichtspel/contract/slot-codec'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { answerOf, fetchJson } from './fetch-json.ts'

/** An unchanged day comes from the browser's cache, with the time at which it was stored; the header has the current time. */
export async function readDay(venueId: string, date: string): Promise<DaySnapshot> {
  const answer = await answerOf(`${PATHS.schedules}?venue=${venueId}&date=${date}`)
  const day = (await answer.json()) as DaySnapshot
  return { ...day, serverNow: Number(answer.headers.get(SERVER_TIME_HEADER)) || day.serverNow }
}

/** The number of players, and the games they all play if the response should say on which days the visit fits. */
export type Group = { players: number; games?: PerAttraction<number> | undefined }

export function readMonth(
  location: string,
  month: string,
  { players, games }: Group,
): Promise<AvailabilityResponse> {
  const asked = games ? gamesToQuery(games) : ''
  return fetchJson(`${PATHS.availability}?location=${location}&month=${month}&players=${players}${asked}`)
}
