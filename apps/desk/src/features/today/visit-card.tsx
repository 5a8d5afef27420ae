import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { isJustIn, type Presence } from '@lichtspel/domain/desk/presence'
import { momentAt } from '@lichtspel/domain/time/moment'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { BILL } from '@lichtspel/texts/desk/bill'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { ACT } from '@lichtspel/texts/desk-acts'
import { TODAY, VISIT_CARD } from '@lichtspel/texts/desk-today'
import { Icon } from '@lichtspel/ui/icon'
import { Link } from 'react-router'
import { useActOnBooking } from '../../lib/act/use-act-on-booking.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useSettling } from '../../lib/screen/use-settling.ts'
import { type CardDay, type CardRemark, cardRemarks, peopleWords } from './card-words.ts'
import type { DayGroup, TodaysVisit } from './day-groups.ts'
import styles from './today.module.css'
import type { Press } from './use-presses.ts'

export type VisitCardProps = {
  today: TodaysVisit
  group: DayGroup
  day: CardDay
  isRefused: boolean
  press: Press
}

/** One group: when, who, how many, what it plays. Pressing the card opens the booking; its button sets the group's presence. */
export function VisitCard({ today, group, day, isRefused, press }: VisitCardProps) {
  const { visit, state } = today
  const name = groupName(visit)
  const remarks = cardRemarks(today, day)
  const settling = useSettling(visit.presence)
  return (
    <li className={styles.card} data-state={state}>
      <Arrival visit={visit} day={day} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`?boeking=${visit.id}`} className={styles.open}>
            {name}
          </Link>
          <span aria-hidden="true"> · {peopleWords(visit)}</span>
          <span className="visually-hidden">
            , {VISIT_CARD.peopleReceived(visit.headCount ?? visit.players)}
          </span>
        </h3>
        <p className={styles.remarks}>
          {remarks.map(({ words, tone, opens }, place) => (
            <span key={words} data-tone={tone}>
              {place > 0 && <span aria-hidden="true"> · </span>}
              {tone === 'hit' && <DeskIcon name="hit" />}
              <Remark {...{ visit, words, opens }} />
            </span>
          ))}
        </p>
        {(isRefused || settling.hasIgnored) && (
          <p className={styles.refused} role="alert">
            <Icon name="error" /> {isRefused ? ACT.refused : ACT.tooSoon}
          </p>
        )}
      </div>
      <div className={styles.buttons} {...settling.buttons}>
        <PresenceButtons today={today} day={day} onPress={(presence) => press(visit, presence, group)} />
        {state === 'in' && visit.bill.openCents !== 0 && <BillButton visit={visit} />}
      </div>
    </li>
  )
}

/** When the group is expected, beside the time it was asked to come if that is earlier. */
function Arrival({ visit: { id, arrivesAt }, day }: { visit: TodaysVisit['visit']; day: CardDay }) {
  const time = momentAt(arrivesAt, day.zone).time
  const planned = day.expected?.planned.get(id)
  const asked = planned === undefined ? undefined : momentAt(planned, day.zone).time
  return (
    <time className={styles.time} dateTime={new Date(arrivesAt).toISOString()} data-late={asked && ''}>
      {asked !== undefined && <s aria-hidden="true">{asked}</s>}
      <span aria-hidden={asked !== undefined || undefined}>{time}</span>
      {asked !== undefined && <span className="visually-hidden">{TROUBLE.insteadOf(time, asked)}</span>}
    </time>
  )
}

type RemarkProps = { visit: DeskVisit } & Pick<CardRemark, 'words' | 'opens'>

/** Words, or a button with them that opens the booking's deposit, or its move to a free time, over this page. */
function Remark({ visit, words, opens }: RemarkProps) {
  const deposit = useActOnBooking('settleDeposit', visit)
  const move = useActOnBooking('move', visit)
  if (opens === undefined) return words
  const isDeposit = opens === 'deposit'
  return (
    <button
      type="button"
      className={styles.deposit}
      aria-busy={deposit.isBusy || move.isBusy}
      aria-label={isDeposit ? VISIT_CARD.settle(words, groupName(visit)) : opens.name}
      onClick={() => void (isDeposit ? deposit.open() : move.open(opens.move))}
    >
      {words}
    </button>
  )
}

/** Opens the bill over this page. */
function BillButton({ visit }: { visit: DeskVisit }) {
  const { isBusy, open } = useActOnBooking('settleBill', visit)
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-busy={isBusy}
      aria-label={BILL.about(groupName(visit))}
      onClick={() => void open()}
    >
      {BILL.settle}
    </button>
  )
}

type ButtonsProps = { today: TodaysVisit; day: CardDay; onPress: (presence: Presence) => void }

/** One button by default; a second one only once the visit is over. */
function PresenceButtons({ today: { visit, state }, day, onPress }: ButtonsProps) {
  const name = groupName(visit)
  const isOver = visit.endsAt <= day.now.epochMs
  const since = visit.presenceAt === null ? '' : momentAt(visit.presenceAt, day.zone).time
  const shared = { name, id: visit.id, onPress }
  if (state === 'no-show')
    return <Toggle {...shared} act={TODAY.noShow} presence="no-show" back="expected" isOn since="" />
  if (state === 'out')
    return <Toggle {...shared} act={TODAY.out} presence="out" back="in" isOn since={since} />
  const isIn = state === 'in'
  return (
    <>
      <Toggle {...shared} act={TODAY.in} presence="in" back="expected" isOn={isIn} since={since} />
      {isOver && isIn && !isJustIn(visit, day.now.epochMs) && (
        <Toggle {...shared} act={TODAY.out} presence="out" back="in" isOn={false} since="" />
      )}
      {isOver && !isIn && (
        <Toggle {...shared} act={TODAY.noShow} presence="no-show" back="expected" isOn={false} since="" />
      )}
    </>
  )
}

type ToggleProps = {
  id: string
  name: string
  act: string
  presence: Presence
  /** The presence a second press goes back to. */
  back: Presence
  isOn: boolean
  since: string
  onPress: (presence: Presence) => void
}

function Toggle({ id, name, act, presence, back, isOn, since, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      id={`${presence}-${id}`}
      className={styles.toggle}
      data-presence={presence}
      aria-pressed={isOn}
      aria-label={TODAY.about(isOn && since !== '' ? `${act} ${since}` : act, name)}
      onClick={() => onPress(isOn ? back : presence)}
    >
      {isOn && <Icon name="check" />}
      <span>
        {act} {isOn && since !== '' && <small>{since}</small>}
      </span>
    </button>
  )
}
