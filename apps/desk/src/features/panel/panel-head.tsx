import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { visitState } from '@lichtspel/domain/desk/presence'
import { momentAt } from '@lichtspel/domain/time/moment'
import { stateSign } from '@lichtspel/texts/desk/agenda'
import { BOOKING_LANGUAGE, languageName } from '@lichtspel/texts/desk/languages'
import { depositBadge, PANEL, STATE_NAMES } from '@lichtspel/texts/desk/panel'
import { named } from '@lichtspel/texts/language'
import { useCatalogueOn, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { timeOrBlank } from '../../lib/time-or-blank.ts'
import { NoticeSign } from '../../lib/trouble/notice-sign.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import { dayAndTime } from './day-and-time.ts'
import styles from './panel.module.css'

type PanelHeadProps = { visit: DeskVisit; booking: DeskBooking | null }

/** The state of this booking in a few words. */
export function PanelHead({ visit, booking }: PanelHeadProps) {
  const { zone } = useVenue()
  const { formulas } = useCatalogueOn(visit.date)
  const formula = [...(booking?.catalogue.formulas ?? []), ...formulas].find(({ id }) => id === visit.formula)
  const arrival = timeOrBlank(visit, 'arrivesAt', zone)
  const facts = PANEL.lead(visit.players, formula === undefined ? '' : named(formula.names), arrival)
  return (
    <div className={styles.head}>
      <Badges visit={visit} booking={booking} />
      {visit.outageNotice !== null && (
        <p>
          <NoticeSign visit={visit} />
        </p>
      )}
      {visit.title !== '' && visit.name !== '' && <p className={styles.who}>{visit.name}</p>}
      <p className={styles.lead}>
        {facts.join(' · ')}
        {visit.headCount !== null && visit.headCount !== visit.players && (
          <> · {PANEL.came(visit.headCount, visit.players)}</>
        )}
      </p>
    </div>
  )
}

function Badges({ visit, booking }: PanelHeadProps) {
  const { zone } = useVenue()
  const now = useMinute()
  const isCancelled = visit.status === 'cancelled'
  const state = visitState(visit, now.epochMs)
  const isMissed = state === 'late' || state === 'over'
  const isToday = visit.date === now.date
  const minutes = Math.floor((now.epochMs - visit.arrivesAt) / 60_000)
  const { optionUntil, deposit } = visit
  const shown = isMissed && !isToday ? 'expected' : state
  return (
    <ul className={styles.badges}>
      {isCancelled ? (
        <li data-state="no-show">{PANEL.cancelled}</li>
      ) : (
        <li data-state={shown}>{shown === 'late' ? stateSign(shown, minutes) : STATE_NAMES[shown]}</li>
      )}
      {optionUntil !== null && (
        <li data-state="option">
          {visit.awaitsPayment
            ? PANEL.awaitsPayment(paymentEnd(optionUntil, zone, now.date))
            : PANEL.option(dayAndTime(optionUntil, zone))}
        </li>
      )}
      {booking !== null && booking.confirmHours !== null && (
        <li data-state="option">{PANEL.visitorsOption}</li>
      )}
      {deposit !== null && (deposit.state !== 'open' || deposit.openCents > 0) && (
        <li data-state={deposit.state === 'open' ? 'late' : 'in'}>
          {depositBadge(deposit, booking?.depositPaidCents)}
        </li>
      )}
      {booking !== null && <LanguageBadge booking={booking} />}
    </ul>
  )
}

/** Without the day if it is today. */
function paymentEnd(at: number, zone: string, today: string): string {
  const { date, time } = momentAt(at, zone)
  return date === today ? time : dayAndTime(at, zone)
}

/** The booking's language, if it is not the venue's main one. */
function LanguageBadge({ booking: { language, catalogue } }: { booking: DeskBooking }) {
  if (language === catalogue.venue.languages[0]) return null
  return (
    <li data-state="language" title={languageName(language)}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="visually-hidden">{BOOKING_LANGUAGE.received(language)}</span>
    </li>
  )
}
