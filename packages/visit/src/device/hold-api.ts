import type { HoldingRequest, HoldingResponse } from '@lichtspel/contract/holding'
import { PATHS } from '@lichtspel/contract/paths'
import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import type { VisitHoldingRequest, VisitHoldingResponse } from '@lichtspel/contract/visit-holding'
import { fetchJson } from './fetch-json.ts'

/**
 * Asks the server to hold exactly these slots of a schedule. A choice keeps its number however often it is sent. A response without
 * keys does not say what is held.
 */
export function requestHold(
  body: HoldingRequest,
  isActive: boolean,
  seq: number,
): Promise<Partial<HoldingResponse>> {
  return fetchJson(PATHS.holding, body, headersOf(isActive, seq))
}

/** Asks the server to hold exactly these slots of several schedules, or to change nothing. */
export function requestVisitHold(
  body: VisitHoldingRequest,
  isActive: boolean,
  seq: number,
): Promise<VisitHoldingResponse> {
  return fetchJson(PATHS.visitHolding, body, headersOf(isActive, seq))
}

function headersOf(isActive: boolean, seq: number): Record<string, string> {
  return { [HOLD_ACTIVE_HEADER]: String(isActive), [HOLD_SEQ_HEADER]: String(seq) }
}
