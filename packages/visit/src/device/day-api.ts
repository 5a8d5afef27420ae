import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { PATHS, SERVER_TIME_HEADER } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { gamesToQuery } from '@lichtspel/contract/slot-codec'
import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { answerOf, ask } from './ask.ts'

/** A day that has not changed comes from the browser's own store, with the time it was stored; the header says the time it is. */
export async function readDay(location: string, date: string): Promise<DaySnapshot> {
  const answer = await answerOf(`${PATHS.schedules}?location=${location}&date=${date}`)
  const day = (await answer.json()) as DaySnapshot
  return { ...day, serverNow: Number(answer.headers.get(SERVER_TIME_HEADER)) || day.serverNow }
}

/** Who comes, and what all of them play, when the days are to say whether it fits. */
export type Group = { players: number; games?: PerAttraction<number> | undefined }

export function readMonth(
  location: string,
  month: string,
  { players, games }: Group,
): Promise<AvailabilityResponse> {
  const asked = games ? gamesToQuery(games) : ''
  return ask(`${PATHS.availability}?location=${location}&month=${month}&players=${players}${asked}`)
}
