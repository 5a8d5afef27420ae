import { NO_LIMITS } from './api-server.ts'

/** Restores the limits that a bench switches off: an empty variable means its default. */
export function productionLimits(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(NO_LIMITS).map((name) => [name, name === 'STOP_SPREAD_MS' ? '0' : '']),
  )
}
