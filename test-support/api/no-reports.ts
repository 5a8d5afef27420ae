import type { WorkerReports } from '../../apps/api/src/mail/mail-worker.ts'

/** For a worker whose failures the test reads from the outbox instead. */
export const NO_REPORTS: WorkerReports = { onError: () => {}, onFailedTry: () => {} }
