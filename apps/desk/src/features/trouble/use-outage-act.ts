import type { OutageAnswer, OutageByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskDay, DeskSchedule } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'

export type OutageAct = Pick<Acting, 'isSending' | 'refused'> & {
  /** Returns whether it was done. `null` is in order again. */
  set: (schedule: DeskSchedule, outage: OutageByDesk['outage']) => Promise<boolean>
}

/** Says that an attraction is out of order, or in order again, and what follows from it. */
export function useOutageAct(day: DeskDay): OutageAct {
  const shown = useShown()
  const { send, isSending, refused } = useActing()
  const set: OutageAct['set'] = async (schedule, outage) => {
    const { attraction } = schedule
    const seen = schedule.outage && {
      from: schedule.outage.from,
      until: schedule.outage.until,
      places: schedule.outage.places,
    }
    const body: OutageByDesk = { actId: newActId(), date: day.date, attraction, outage, seen }
    const answer = await send<OutageAnswer>(DESK_PATHS.outages, body)
    dayStore(day.date).askAgain()
    if (answer === undefined) return false
    const name = columnName(shown(attraction))
    const words = outage === null ? OUTAGE.fixedDone(name) : OUTAGE.done(name, outage, answer.hit.length)
    showDone(words, body.actId)
    return true
  }
  return { set, isSending, refused }
}
