import type { DelayAnswer, DelayByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskDay } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useRef, useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { movedGroups, withDelay } from './late-games.ts'

export type DelayAct = {
  /** How late an attraction runs: as just pressed here, until the day shows it. */
  minutesOf: (attraction: AttractionId) => number
  set: (attraction: AttractionId, minutes: number) => void
  refused: Acting['refused']
}

type Pressed = { attraction: AttractionId; minutes: number; seen: number }

/** One tap sets the delay and says what follows from it. */
export function useDelayAct(day: DeskDay, delays: Readonly<Record<AttractionId, number>>): DelayAct {
  const { zone } = useVenue()
  const now = useMinute()
  const shown = useShown()
  const { send, refused } = useActing()
  const [own, setOwn] = useState({ day, minutes: {} as Readonly<Record<AttractionId, number>> })
  const pressed = own.day === day ? own.minutes : {}
  const minutesOf = (attraction: AttractionId) => pressed[attraction] ?? delays[attraction] ?? 0
  const sending = useRef<Promise<void>>(Promise.resolve())
  const sendOne = async ({ attraction, minutes, seen }: Pressed) => {
    const body: DelayByDesk = { actId: newActId(), attraction, minutes, seen }
    const answer = await send<DelayAnswer>(DESK_PATHS.delays, body)
    dayStore(day.date).askAgain()
    if (answer === undefined) {
      setOwn({ day, minutes: {} })
      return
    }
    const groups = movedGroups(withDelay(day, { attraction, minutes, isFelt: seen > 0 }, zone, now), now)
    showDone(TROUBLE.done(columnName(shown(attraction)), minutes, groups), body.actId)
  }
  const set = (attraction: AttractionId, minutes: number) => {
    const seen = minutesOf(attraction)
    setOwn({ day, minutes: { ...pressed, [attraction]: minutes } })
    // A press during the one before it is not lost: it is sent after it.
    sending.current = sending.current.then(() => sendOne({ attraction, minutes, seen }))
  }
  return { minutesOf, set, refused }
}
