import { PATHS } from '@lichtspel/contract/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { type Finding, fine, wrong } from '../finding.ts'
import { askFront, type FrontAddress } from '../front.ts'
import type { Patient } from '../patient.ts'

/** A first event comes at once; a proxy that collects what it passes on keeps it for seconds, or for ever. */
const FIRST_EVENT_MS = 500
const PATIENCE_MS = 2_200

/** Asks for a day that is over, which nobody can make come into being by asking. */
export async function lookAtStreams({
  settings: { config, isPublic },
  address,
  front,
  now,
}: Patient): Promise<Finding[]> {
  if (!isPublic && config.PUBLIC_URL === undefined) return []
  if (!(await front).isThere) return []
  const past = addDays(new Date(now()).toISOString().slice(0, 10), -2)
  const ask = () => firstEventMs(address, `${PATHS.scheduleStream}?date=${past}`).catch(() => undefined)
  const first = await ask()
  // A moment in which this very program was busy is no fault of the front: only what is late twice is late.
  const ms = first === undefined || first <= FIRST_EVENT_MS ? first : Math.min(first, (await ask()) ?? first)
  const mend =
    'switch buffering and compression off for /api/schedules/stream and /api/staff/day/stream in what stands in front (nginx: proxy_buffering off).'
  if (ms === undefined)
    return [
      wrong('Live days do not come through: no event within two seconds, so visitors see old slots.', mend),
    ]
  if (ms > FIRST_EVENT_MS)
    return [wrong(`Live days come late: the first event took ${Math.round(ms)} ms.`, mend)]
  return [fine(`Live days come through: the first event took ${Math.round(ms)} ms.`)]
}

async function firstEventMs(address: FrontAddress, path: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const { response, askedAtMs } = await askFront(address, path, {
    headers: { accept: 'text/event-stream' },
    signal,
  })
  try {
    if (response.statusCode !== 200) return undefined
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk
      if (/^data:/m.test(text)) return performance.now() - askedAtMs
    }
    return undefined
  } finally {
    response.destroy()
  }
}
