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
/** A batch takes milliseconds; the pause lets other transactions go first. */
const PAUSE_MS = 50
/** Maximum number of batches per run. The rest follows an hour later; only the first run on an old database needs more. */
const MAX_BATCHES = 200

/** Erases data past its retention period in small batches. Several servers may run it at the same time. */
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
