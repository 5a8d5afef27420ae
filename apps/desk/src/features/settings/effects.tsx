import type { OfferCheck } from '@lichtspel/contract/desk/catalogue'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** What publishing affects: bookings stay as they are, and the server predicts what happens to opened days. */
export function Effects({ check, keepsLater }: { check: OfferCheck; keepsLater: boolean | undefined }) {
  return (
    <ul className={styles.effects}>
      <li>{REVIEW.bookings(check.keptBookings)}</li>
      <HoursEffects check={check} hint={REVIEW.unfitHint} />
      {check.later.map((one) => (
        <li key={one.revision}>{REVIEW.later(one, keepsLater)}</li>
      ))}
      <li>{REVIEW.site}</li>
    </ul>
  )
}

type HoursEffectsProps = { check: Pick<OfferCheck, 'rebuiltDays' | 'unfit'>; hint: string }

/** The effect of changed hours on opened days, as list items. */
export function HoursEffects({ check, hint }: HoursEffectsProps) {
  const unfitDays = new Set(check.unfit.map(({ date }) => date)).size
  return (
    <>
      <li>{REVIEW.rebuilt(check.rebuiltDays.length)}</li>
      {unfitDays > 0 && (
        <li>
          <Notice kind="warning">
            <p>{REVIEW.unfit(unfitDays)}</p>
            <UnfitDays unfit={check.unfit} />
            <p>{hint}</p>
          </Notice>
        </li>
      )}
    </>
  )
}

/** The days that keep their old hours, each with a link to that day. */
function UnfitDays({ unfit }: { unfit: OfferCheck['unfit'] }) {
  const shown = useShown()
  return (
    <ul className={styles.days}>
      {unfit.map(({ date, attraction, bookings }) => (
        <li key={`${date} ${attraction}`}>
          <Link to={`/agenda/${date}`}>{formatLongDate(date)}</Link>, {attractionName(shown(attraction))}
          {bookings > 0 && ` (${REVIEW.unfitDay(bookings)})`}
        </li>
      ))}
    </ul>
  )
}

type DoneProps = { said: string; unfit: OfferCheck['unfit']; hint?: string; role?: 'status' }

/** Confirms the publication, and lists the days that keep their old hours. */
export function Done({ said, unfit, hint, role }: DoneProps) {
  return (
    <Notice kind="done" role={role}>
      <p>{said}</p>
      {unfit.length > 0 && (
        <>
          <p>{REVIEW.doneUnfit}</p>
          <UnfitDays unfit={unfit} />
          {hint !== undefined && <p>{hint}</p>}
        </>
      )}
    </Notice>
  )
}
