import type { WorkerReports } from '../outbox/mail-worker.ts'

/** For a worker whose failures a test reads from the outbox. */
export const NO_REPORTS: WorkerReports = { onError: () => {}, onFailedTry: () => {} }
