import { setTimeout as sleep } from 'node:timers/promises'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Queryable } from '../db/postgres.ts'
import {
  forgetBookings,
  forgetColleagues,
  forgetEvents,
  forgetInvoices,
  forgetRecipients,
  forgetScheduleEvents,
} from './sql.ts'

const BATCH = 100
/** A batch takes milliseconds; between two of them everyone else comes first. */
const PAUSE_MS = 50
/** What is left after so many goes on an hour later: only a first run on an old database has that much. */
const MAX_BATCHES = 200

/** Forgets what is past its term, a little at a time. Any server may do it, also at the same moment as another. */
export async function forgetPeople(db: Queryable, signal?: AbortSignal): Promise<void> {
  await forgetRecipients(db, RETENTION.traceDays)
  await forgetColleagues(db, RETENTION.colleagueMonths)
  const steps = [
    () => forgetEvents(db, RETENTION.eventMonths, BATCH),
    () => forgetScheduleEvents(db, RETENTION.eventMonths, BATCH),
    () => forgetBookings(db, RETENTION.bookingMonths, BATCH),
    () => forgetInvoices(db, RETENTION.invoiceYears, BATCH),
  ]
  let batches = 0
  for (const step of steps) {
    while (batches < MAX_BATCHES && !signal?.aborted && (await step()) > 0) {
      batches += 1
      await sleep(PAUSE_MS)
    }
  }
}
