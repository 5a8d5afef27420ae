import { attractionIds, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { attractionName, inSentence } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Button } from '@lichtspel/ui/button'
import { Stepper } from '@lichtspel/ui/stepper'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useState } from 'react'
import { DeskSlots, OverrideReason } from '../../lib/act-form/desk-slots.tsx'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { Segments } from '../../lib/act-form/segments.tsx'
import styles from './new-booking.module.css'
import { Plans } from './plans.tsx'
import type { NewBooking } from './use-new-booking.ts'

type PartProps = { making: NewBooking }

/** When, how many people, what they play, and at which hours. */
export function VisitFields({ making }: PartProps) {
  const { draft, dispatch, problems, isTried, day } = making
  return (
    <>
      <Segments
        legend={NEW_BOOKING.when}
        options={[
          { value: 'now', label: NEW_BOOKING.now },
          { value: 'later', label: NEW_BOOKING.later },
        ]}
        value={draft.when}
        onChange={(when) => dispatch({ kind: 'when', when })}
      />
      <PeopleField
        id="boeking-aantal"
        label={NEW_BOOKING.players}
        value={draft.details.players}
        error={isTried ? problems.players : undefined}
        isFirst
        onChange={(text) => dispatch({ kind: 'set', part: 'players', text })}
      />
      <Games making={making} />
      {draft.when === 'later' && <Day making={making} />}
      <Hours making={making} />
      <StillThere question={day.stillThere} />
    </>
  )
}

function Games({ making: { draft, dispatch } }: PartProps) {
  const catalogue = useCatalogue()
  const shown = shownIn(catalogue.attractions)
  return (
    <fieldset className={styles.games}>
      <legend>{NEW_BOOKING.games}</legend>
      {attractionIds(catalogue.attractions).map((id) => (
        <Stepper
          key={id}
          label={attractionName(shown(id))}
          value={draft.games[id] ?? 0}
          min={0}
          max={catalogue.rules.maxGames}
          lessLabel={GAMES_STEP.less(inSentence(shown(id)))}
          moreLabel={GAMES_STEP.more(inSentence(shown(id)))}
          onChange={(games) => dispatch({ kind: 'games', attraction: id, games })}
        />
      ))}
    </fieldset>
  )
}

/** The chosen day in words; pressing it opens the calendar. */
function Day({ making: { draft, dispatch, catalogue } }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { min, max } = catalogue.rules.players
  const players = Math.min(Math.max(playersOf(draft.details) ?? min, min), max)
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.day}>
      <div className={styles.line}>
        <p>
          <strong>{formatDayAndMonth(draft.date)}</strong>
        </p>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {NEW_BOOKING.otherDay}
        </Button>
      </div>
      {isOpen && (
        <DayCalendar
          date={draft.date}
          players={players}
          onChoose={(date) => {
            dispatch({ kind: 'date', date })
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

/**
 * For a group at the desk, the plans that can start now. For a caller, or if the desk chooses the hours itself, the slot pickers that
 * visitors use.
 */
function Hours({ making }: PartProps) {
  const { draft, dispatch, day, shown, needed, question, proposal, problems, isTried } = making
  const isProposed = draft.when === 'now' && !proposal.isOwn
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.hours}>
      {isProposed && <Plans making={making} />}
      {draft.when === 'now' && <OwnHours making={making} />}
      {!isProposed && (
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
    </section>
  )
}

/** Hours the desk chose itself, with a way back to the proposals. */
function OwnHours({ making: { day, proposal } }: PartProps) {
  const programme = programmeText(useShown(), day.choice.selections)
  return (
    <div className={styles.line}>
      {proposal.isOwn && (
        <p role="status">
          <strong>{programme === '' ? NEW_BOOKING.noHours : programme}</strong>
        </p>
      )}
      <Button onClick={proposal.isOwn ? proposal.followAgain : proposal.chooseOwn}>
        {proposal.isOwn ? NEW_BOOKING.nearestHours : NEW_BOOKING.otherHours}
      </Button>
    </div>
  )
}
