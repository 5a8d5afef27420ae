import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClock } from '../clock/clock-context.tsx'
import { followDay } from '../device/day-stream.ts'
import { useOffer, useVenue } from '../venue/offer-context.tsx'

type HeardDay = {
  snapshot: DaySnapshot | null
  isSilent: boolean
  /** When the server was first missed, on the venue's clock. */
  silentSince: string | null
}

export type LiveDay = HeardDay & { askAgain: () => void }

const UNKNOWN: HeardDay = { snapshot: null, isSilent: false, silentSince: null }

/** The chosen day, live. While another day is on its way there is none: its slots are not this day's. */
export function useDay(date: IsoDate): LiveDay {
  const { id: venueId } = useVenue()
  const { hearVersion } = useOffer()
  const clock = useClock()
  const [heard, setHeard] = useState<HeardDay & { date: IsoDate }>({ ...UNKNOWN, date })
  const [tries, setTries] = useState(0)
  const askAgain = useCallback(() => setTries((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try follows the day anew.
  useEffect(
    () =>
      followDay(venueId, date, {
        onDay: (snapshot) => {
          clock.heard(snapshot.serverNow)
          hearVersion(snapshot.catalogueRevision)
          setHeard({ date, snapshot, isSilent: false, silentSince: null })
        },
        onSilence: (isSilent) =>
          setHeard((known) => silenced(known.date === date ? known : { ...UNKNOWN, date }, isSilent, clock)),
      }),
    [venueId, date, clock, hearVersion, tries],
  )
  return useMemo(() => ({ ...(heard.date === date ? heard : UNKNOWN), askAgain }), [heard, date, askAgain])
}

function silenced<Heard extends HeardDay>(known: Heard, isSilent: boolean, clock: Clock): Heard {
  if (known.isSilent === isSilent) return known
  return { ...known, isSilent, silentSince: isSilent ? clock.now().time : null }
}

type Clock = ReturnType<typeof useClock>
