import type { Grid } from '@lichtspel/domain/slots/grid'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'

/** A schedule's grid as selected by GRID_COLUMNS. */
export type GridColumns = { opens: number; closes: number; block: number; break_rule: boolean }

/** For queries that alias the table as `s`. */
export const GRID_COLUMNS =
  's.opens_minute AS opens, s.closes_minute AS closes, s.block_minutes AS block, s.break_rule'

export function gridOf({ opens, closes, block, break_rule }: GridColumns): Grid {
  return {
    opens: clockTimeAt(opens),
    closes: clockTimeAt(closes),
    blockMinutes: block,
    mandatoryBreak: break_rule,
  }
}
