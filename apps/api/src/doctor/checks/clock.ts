import { type Finding, fine, note, type PatientWithDatabase, wrong } from '../patient.ts'
import { readClockMs } from '../sql.ts'

/** More than a good clock is ever off, and less than anybody notices. */
const MACHINE_MS = 2_000
/** The Date of an answer has whole seconds, and was written a while before it came. */
const FRONT_MS = 5_000

export async function lookAtClock({ db, now, front }: PatientWithDatabase): Promise<Finding[]> {
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
      note("The database's clock was not compared with that of the public address: it shows none."),
    ]
  return [machine, judge(databaseMs - date, FRONT_MS, 'that of the public address')]
}

function judge(offMs: number, allowedMs: number, other: string): Finding {
  if (Math.abs(offMs) <= allowedMs)
    return fine(`The database's clock, which decides when a hold ends, agrees with ${other}.`)
  const seconds = Math.round(Math.abs(offMs) / 1000)
  return wrong(
    `The database's clock is ${seconds} seconds ${offMs > 0 ? 'ahead of' : 'behind'} ${other}: one of them is wrong.`,
    'let both machines follow a time server (timedatectl, chrony).',
  )
}
