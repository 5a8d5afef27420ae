import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { PATHS } from '@lichtspel/contract/paths'
import type { DaySnapshot } from '@lichtspel/contract/schedules'
import { ask } from './ask.ts'

export function readDay(location: string, date: string): Promise<DaySnapshot> {
  return ask(`${PATHS.schedules}?location=${location}&date=${date}`)
}

export function readMonth(location: string, month: string, players: number): Promise<AvailabilityResponse> {
  return ask(`${PATHS.availability}?location=${location}&month=${month}&players=${players}`)
}
