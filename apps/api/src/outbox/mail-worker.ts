import { type DeliveryPorts, deliverMails } from './deliver-mails.ts'

export type WorkerPorts = DeliveryPorts & {
  /** Writes what is due by the clock into the outbox. */
  remind: () => Promise<void>
} & WorkerReports

/** What whoever runs the server is told. */
export type WorkerReports = Pick<DeliveryPorts, 'onFailedTry'> & { onError: (error: unknown) => void }

export type MailWorker = { stop: () => Promise<void> }

/** How long a new mail may wait for the worker to look again. */
const LOOK_EVERY_MS = 1_000
const REMIND_EVERY_MS = 600_000

/** Looks for mails that are due, for ever. Several workers may run side by side, here or on other machines. */
export function startMailWorker(ports: WorkerPorts, lookEveryMs = LOOK_EVERY_MS): MailWorker {
  let stopping = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!stopping) {
      await deliverMails(ports, () => stopping).catch(ports.onError)
      if (!stopping) await rest()
    }
  }
  let reminded = Promise.resolve()
  const remind = () => {
    reminded = ports.remind().catch(ports.onError)
  }
  remind()
  const reminding = setInterval(remind, REMIND_EVERY_MS)
  const working = work()
  return {
    stop: async () => {
      stopping = true
      clearInterval(reminding)
      wake()
      await Promise.all([working, reminded])
    },
  }
}
