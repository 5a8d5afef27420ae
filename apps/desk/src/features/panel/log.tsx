import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatShortDay } from '@lichtspel/texts/dates'
import { actorName, actSentence } from '@lichtspel/texts/desk/log'
import { PANEL } from '@lichtspel/texts/desk/panel'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import styles from './panel.module.css'

/** The log of this booking, newest first. */
export function Log({ booking: { log, code } }: { booking: DeskBooking }) {
  const { zone } = useVenue()
  const shown = useShown()
  return (
    <section className={styles.part}>
      <h3>{PANEL.log}</h3>
      <ol className={styles.lines}>
        {log
          .toSorted((a, b) => b.at - a.at)
          .map((act) => {
            const { date, time } = momentAt(act.at, zone)
            return (
              <li key={act.id}>
                <span className={styles.when}>
                  {formatShortDay(date)} {time}
                </span>{' '}
                {actorName(act.actor)}: {actSentence(act, zone, shown)}
              </li>
            )
          })}
      </ol>
      <p className={styles.quiet}>{PANEL.code(code)}</p>
    </section>
  )
}
