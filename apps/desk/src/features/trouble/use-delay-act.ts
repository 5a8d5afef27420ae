import type { DelayAnswer, DelayByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskDay } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useState } from 'react'
import { newActId } from '../../lib/act.ts'
import { showDone } from '../../lib/last-act.ts'
import { type Acting, useActing } from '../../lib/use-acting.ts'
import { dayStore } from '../../lib/use-desk-day.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { movedGroups, withDelay } from './late-games.ts'

export type DelayAct = {
  /** How late an attraction runs: as just set here, until the day shows it. */
  minutesOf: (attraction: AttractionId) => number
  set: (attraction: AttractionId, minutes: number) => Promise<void>
  refused: Acting['refused']
}

/** One tap sets the delay and says what follows from it. */
export function useDelayAct(day: DeskDay, delays: Readonly<Record<AttractionId, number>>): DelayAct {
  const { zone } = useVenue()
  const now = useMinute()
  const shown = useShown()
  const { send, refused } = useActing()
  const [own, setOwn] = useState<{ day: DeskDay; attraction: AttractionId; minutes: number } | null>(null)
  const minutesOf = (attraction: AttractionId) =>
    own?.day === day && own.attraction === attraction ? own.minutes : (delays[attraction] ?? 0)
  const set = async (attraction: AttractionId, minutes: number) => {
    const seen = minutesOf(attraction)
    const body: DelayByDesk = { actId: newActId(), attraction, minutes, seen }
    const answer = await send<DelayAnswer>(DESK_PATHS.delays, body)
    dayStore(day.date).askAgain()
    if (answer === undefined) return
    setOwn({ day, attraction, minutes })
    const groups = movedGroups(withDelay(day, { attraction, minutes, isFelt: seen > 0 }, zone, now), now)
    showDone(TROUBLE.done(columnName(shown(attraction)), minutes, groups), body.actId)
  }
  return { minutesOf, set, refused }
}
