import { type Finding, fine, type InstallationWithDatabase, note, wrong } from '../installation.ts'
import { readClockMs } from '../sql.ts'

/** A correct clock is never off by this much, and users do not notice a smaller error. */
const MACHINE_MS = 2_000
/** The Date header has whole seconds and was written some time before it arrived. */
const FRONT_MS = 5_000

export async function checkClock({ db, now, front }: InstallationWithDatabase): Promise<Finding[]> {
  const askedAt = now()
  const databaseMs = await readClockMs(db)
  const answeredAt = now()
  const off = databaseMs - (askedAt + answeredAt) / 2
  const machine = judge(off, MACHINE_MS + (answeredAt - askedAt) / 2, "this machine's")
  const shown = await front
  const date = shown.isThere ? Date.parse(shown.headers.get('date') ?? '') : Number.NaN
  if (Number.isNaN(date))
    return [
      machine,
      note("The database's clock was not compared with that of the public address, which sent no date."),
    ]
  return [machine, judge(databaseMs - date, FRONT_MS, 'that of the public address')]
}

function judge(offMs: number, allowedMs: number, other: string): Finding {
  if (Math.abs(offMs) <= allowedMs)
    return fine(`The database's clock, which decides when a hold expires, agrees with ${other}.`)
  const seconds = Math.round(Math.abs(offMs) / 1000)
  return wrong(
    `The database's clock is ${seconds} seconds ${offMs > 0 ? 'ahead of' : 'behind'} ${other}: one of them is wrong.`,
    'synchronise both machines with a time server (timedatectl, chrony).',
  )
}
