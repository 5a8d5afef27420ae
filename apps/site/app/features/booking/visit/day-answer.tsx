import { mapAttractions, type PerAttraction, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { addDays, daysBetween, type IsoDate, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { FORMULA_STEP, SLOT_STEP } from '@lichtspel/texts/booking'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth, formatHours, WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { capitalised, counted, DOT, formatList, GAMES } from '@lichtspel/texts/language'
import { DAY_ANSWER } from '@lichtspel/texts/plan'
import { formatPrice, formatTimes } from '@lichtspel/texts/prices'
import { CONTACT } from '@lichtspel/texts/site'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { FirstPossibility } from '@lichtspel/visit/day/first-possibility.tsx'
import { useDaysNear } from '@lichtspel/visit/day/use-days-near.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { useFirstVisit } from '@lichtspel/visit/plan/use-first-visit.ts'
import { FoldedTimeline } from '@lichtspel/visit/timeline/folded-timeline.tsx'
import { spanOf } from '@lichtspel/visit/timeline/scale.ts'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { useId } from 'react'
import { advance, type BookingAction, type BookingState } from '../booking-state.ts'
import { visitPrice } from '../price/visit-price.ts'
import { focusStep } from '../step.tsx'
import { askedGames } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import styles from './visit.module.css'

type DayAnswerProps = { booking: Booking; players: number; isNext: boolean }

/**
 * What a group can do when something it wants to play is closed: the same day without it, or a day near it with everything. On a full day
 * nothing is closed, and only other days are left.
 */
export function DayAnswer({ booking, players, isNext }: DayAnswerProps) {
  const { catalogue, visit, dispatch } = booking
  const { date, games, closed } = visit
  const shown = closed.map((id) => shownAttraction(catalogue.attractions, id))
  const weekday = WEEKDAY_NAMES[weekdayOf(date)]
  const near = useDaysNear(date, { players, games }, visit.formula)
  const left = mapAttractions(games, (count, id) => (closed.includes(id) ? 0 : count))
  const rest = closed.length === 0 ? 0 : askedGames({ games: left })
  const isEnough = rest > 0 && rest >= getFormula(catalogue, visit.formula).minGames
  const card = { booking, players }
  return (
    <>
      <ul className={styles.answers} aria-busy={near === undefined || undefined}>
        {isEnough && (
          <Answer
            {...card}
            isNext={isNext}
            title={DAY_ANSWER.without(shown, weekday)}
            acts={closed.map((attraction) => ({ kind: 'set-games', attraction, games: 0 }))}
          />
        )}
        {near === undefined && <li className={styles.dayAnswerPlace}>{DAY_ANSWER.looking}</li>}
        {near?.map((day, place) => (
          <Answer
            key={day}
            {...card}
            isNext={isNext && !isEnough && place === 0}
            title={
              rest === 0 ? capitalised(formatDayAndMonth(day)) : DAY_ANSWER.everything(dayName(day, date))
            }
            acts={[{ kind: 'choose-date', date: day }]}
          />
        ))}
      </ul>
      {near?.length === 0 && (
        <FirstPossibility
          wish={{ players, games }}
          from={addDays(date, 1)}
          formula={visit.formula}
          onChoose={(day) => {
            dispatch({ kind: 'choose-date', date: day })
            focusStep('visit')
          }}
        />
      )}
      <p>
        {rest === 0 ? DAY_ANSWER.must(weekday) : DAY_ANSWER.still(shown, weekday)}{' '}
        <a href={mailLink(catalogue.venue, mailSubject(booking))}>{CONTACT.mail}</a>, {DAY_ANSWER.mailed}
      </p>
    </>
  )
}

function mailSubject({ catalogue, visit: { closed, games, date } }: Booking): string {
  const [first = ''] = closed.length > 0 ? closed : Object.keys(games).filter((id) => games[id])
  return SLOT_STEP.mailSubject(shownAttraction(catalogue.attractions, first), formatDayAndMonth(date))
}

type AnswerProps = {
  booking: Booking
  players: number
  title: string
  /** What the visitor does by taking this answer. */
  acts: readonly BookingAction[]
  isNext: boolean
}

/** One visit the group can have instead, with its price. */
function Answer({ booking, players, title, acts, isNext }: AnswerProps) {
  const { visit, dispatch } = booking
  const { catalogues } = useOffer()
  const heading = useId()
  const then = acts.reduce<BookingState>((state, act) => advance(catalogues, state, act), visit)
  const catalogue = governingCatalogue(catalogues, then.date)
  const { date, games } = then
  const plan = useFirstVisit(
    { date, players, games, when: visit.when },
    isPartyFormula(catalogue, then.formula),
  )
  if (plan === null) return null
  const priceOf = (state: BookingState) =>
    visitPrice(catalogue, { ...visit, ...state, selections: {}, closed: [] }).planned
  const { totalCents, lines } = priceOf(then)
  const isSameDay = date === visit.date
  const take = () => {
    for (const act of acts) dispatch(act)
    focusStep('visit')
  }
  return (
    <li className={styles.answer} data-same={isSameDay || undefined}>
      <Heading below={1} id={heading} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.price}>{formatPrice(totalCents)}</p>
      <p>
        {[
          plan ? formatHours(plan.start, plan.end) : [],
          isSameDay ? gamesText(booking, games) : farText(visit.date, date),
        ]
          .flat()
          .join(DOT)}
      </p>
      <div className={styles.picture}>
        {plan && (
          <FoldedTimeline visit={{ teams: plan.sizes, turns: plan.turns }} span={spanOf(plan.turns)} />
        )}
      </div>
      <p>
        {isSameDay
          ? [
              lines.flatMap((line) =>
                line.kind === 'formula' ? formatTimes(line.people, line.perPersonCents) : [],
              ),
              DAY_ANSWER.was(formatPrice(priceOf(visit).totalCents)),
            ]
              .flat()
              .join(DOT)
          : counted(askedGames(then), GAMES)}
      </p>
      <Button kind={isNext ? 'main' : 'quiet'} aria-describedby={heading} onClick={take}>
        {DAY_ANSWER.show}
      </Button>
    </li>
  )
}

/** `laser en VR` */
function gamesText({ catalogue }: Booking, games: PerAttraction<number>): string {
  return formatList(catalogue.attractions.filter(({ id }) => games[id]).map(shortName))
}

function farText(from: IsoDate, date: IsoDate): string {
  const days = daysBetween(from, date)
  return days < 0 ? DAY_ANSWER.before(-days) : DAY_ANSWER.after(days)
}

/** `zaterdag 21`, with the month if that is another one. */
function dayName(day: IsoDate, near: IsoDate): string {
  if (day.slice(0, 7) !== near.slice(0, 7)) return formatDayAndMonth(day)
  return `${WEEKDAY_NAMES[weekdayOf(day)]} ${Number(day.slice(8))}`
}

/** Says which games the venue does not offer on the chosen day. On a day that has them, they are back. */
export function AbsentGames({ booking: { visit, goToStep } }: { booking: Booking }) {
  const { catalogues } = useOffer()
  const known = catalogues.flatMap(({ attractions }) => attractions)
  const shown = visit.absent.map((id) => shownAttraction(known, id))
  return (
    <Notice
      kind="warning"
      role="status"
      actions={<Button onClick={() => goToStep('date')}>{FORMULA_STEP.otherDay}</Button>}
    >
      {DAY_ANSWER.absent(shown, formatDayAndMonth(visit.date))}
    </Notice>
  )
}
