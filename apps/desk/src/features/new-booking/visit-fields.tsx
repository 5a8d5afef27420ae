import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { Button } from '@lichtspel/ui/button'
import { HeldLine } from '@lichtspel/visit/choice/held-line.tsx'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { DeskSlots, OverrideReason } from '../../lib/act-form/desk-slots.tsx'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { GamesField } from '../../lib/act-form/games-field.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { isOpenWish } from './booking-draft.ts'
import { DayStrip } from './day-strip.tsx'
import { FormulaChips } from './formula-chips.tsx'
import styles from './new-booking.module.css'
import { Plans } from './plans.tsx'
import { PlansOfDay } from './plans-of-day.tsx'
import type { NewBooking } from './use-new-booking.ts'

type PartProps = { making: NewBooking }

/** The formula, how many people, what they play, and when. */
export function VisitFields({ making, focus }: PartProps & { focus: 'line' | 'formula' | 'people' }) {
  return (
    <div className={styles.visit}>
      <FormulaChips making={making} isFirst={focus === 'formula'} />
      <People making={making} isFirst={focus === 'people'} />
      <Wish making={making} />
    </div>
  )
}

/** What a group at the desk is asked only when it wants something else than what it can begin. */
export function OtherWish({ making }: PartProps) {
  return (
    <details className={styles.more}>
      <summary>{START_NOW.other}</summary>
      <div className={styles.visit}>
        <FormulaChips making={making} isFirst={false} />
        <Wish making={making} />
      </div>
    </details>
  )
}

export function People({ making, isFirst }: PartProps & { isFirst: boolean }) {
  const { draft, dispatch, problems, isTried } = making
  return (
    <PeopleField
      id="boeking-aantal"
      label={NEW_BOOKING.players}
      value={draft.details.players}
      error={isTried ? problems.players : undefined}
      isFirst={isFirst}
      onChange={(text) => dispatch({ kind: 'set', part: 'players', text })}
    />
  )
}

function Wish({ making }: PartProps) {
  const { draft, dispatch } = making
  return (
    <>
      <GamesField
        legend={NEW_BOOKING.games}
        games={draft.games}
        onChange={(attraction, games) => dispatch({ kind: 'games', attraction, games })}
      />
      <DayStrip making={making} />
    </>
  )
}

/** The plans, or the slot pickers that visitors use if the desk chooses the hours itself. */
export function Hours({ making }: PartProps) {
  const { draft, dispatch, day, shown, needed, question, proposal, problems, isTried } = making
  const isNow = draft.when === 'now'
  return (
    <section className={styles.hours} aria-label={NEW_BOOKING.hours} data-now={isNow || undefined}>
      {!isNow && <HeldLine choice={day.choice} />}
      {!proposal.isOwn && (isNow ? <Plans making={making} /> : <PlansOfDay making={making} />)}
      {(!isNow || proposal.isOwn || proposal.answer.is === 'answered') && <OwnHours making={making} />}
      {proposal.isOwn && (
        <DeskSlots
          {...{ day, shown, needed, question }}
          players={playersOf(draft.details) ?? 1}
          onChooseDate={(date) => dispatch({ kind: 'date', date })}
        />
      )}
      <OverrideReason
        overrides={question.overrides}
        reason={draft.reason}
        error={isTried ? problems.reason : undefined}
        onChange={(text) => dispatch({ kind: 'reason', text })}
      />
      <StillThere question={day.stillThere} />
    </section>
  )
}

/** Hours the desk chose itself, with a way back to the proposals. */
function OwnHours({ making: { day, draft, dispatch, proposal } }: PartProps) {
  const programme = programmeText(useShown(), day.choice.selections)
  const chooseOwn = () => {
    const { chosen } = proposal
    // The games of the proposal, at other hours.
    if (isOpenWish(draft) && chosen !== undefined)
      dispatch({
        kind: 'wish',
        games: Object.fromEntries(chosen.turns.map(({ attraction }) => [attraction, 1])),
      })
    proposal.chooseOwn()
  }
  return (
    <div className={styles.line}>
      {proposal.isOwn && (
        <p role="status">
          <strong>{programme === '' ? NEW_BOOKING.noHours : programme}</strong>
        </p>
      )}
      <Button onClick={proposal.isOwn ? proposal.followAgain : chooseOwn}>
        {proposal.isOwn ? NEW_BOOKING.nearestHours : NEW_BOOKING.otherHours}
      </Button>
    </div>
  )
}
