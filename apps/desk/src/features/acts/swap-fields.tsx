import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { missingSlots, withMissingSlots } from '@lichtspel/domain/price/lost-games'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { firstStart, visitEnd } from '@lichtspel/domain/visit/visit'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { DeskSlots, OverrideReason } from '../../lib/act-form/desk-slots.tsx'
import { type DeskDetails, detailsPrice, playersOf } from '../../lib/act-form/details-draft.ts'
import { GamesField } from '../../lib/act-form/games-field.tsx'
import { PlanChoices } from '../../lib/plans/plan-choices.tsx'
import { planReason } from '../../lib/plans/plan-words.ts'
import styles from './acts.module.css'
import type { Swap, SwapDraft } from './use-swap.ts'

export type SwapFieldsProps = {
  booking: DeskBooking
  details: DeskDetails
  draft: SwapDraft
  swap: Swap
  onChange: (more: Partial<SwapDraft>) => void
}

/** The games of a booking. When they take other slots, the visits to choose from are shown below. */
export function SwapFields(props: SwapFieldsProps) {
  const { draft, swap, onChange } = props
  return (
    <section className={styles.swap} aria-label={CHANGE_ACT.games}>
      <GamesField
        legend={CHANGE_ACT.games}
        games={swap.games}
        onChange={(id, count) => onChange({ games: { ...draft.games, [id]: count } })}
      />
      <LostGamesNotice {...props} />
      {swap.isAsked && <Hours {...props} />}
      <StillThere question={swap.day.stillThere} />
    </section>
  )
}

/** The proposed visits, or the slot pickers if the desk chooses the hours itself. */
function Hours({ booking, details, draft, swap, onChange }: SwapFieldsProps) {
  const { isOwn, setOwn, day, shown, needed, question } = swap
  return (
    <>
      {!isOwn && <Plans booking={booking} details={details} swap={swap} />}
      <div>
        <Button onClick={() => setOwn(!isOwn)}>
          {isOwn ? NEW_BOOKING.nearestHours : NEW_BOOKING.otherHours}
        </Button>
      </div>
      {isOwn && (
        <HeadingLevel value={3}>
          <DeskSlots
            {...{ day, needed, question }}
            shown={shown.filter((id) => (needed[id] ?? 0) > 0)}
            players={playersOf(details) ?? booking.players}
          />
        </HeadingLevel>
      )}
      <OverrideReason
        overrides={question.overrides}
        reason={draft.reason}
        error={undefined}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  )
}

function Plans({ booking, details, swap }: Pick<SwapFieldsProps, 'booking' | 'details' | 'swap'>) {
  const { plans, chosen, choose, isLooking } = swap
  const shown = useShown()
  if (plans.length === 0)
    return isLooking ? (
      <p className={styles.was}>{NEW_BOOKING.looking}</p>
    ) : (
      <Notice kind="warning" role="status">
        {CHANGE_ACT.noPlan}
      </Notice>
    )
  return (
    <>
      <PlanChoices
        {...{ offered: plans, chosen, choose }}
        isParty={isPartyFormula(booking.catalogue, details.formula)}
        legend={NEW_BOOKING.plans}
        words={(plan) => ({
          badge: hoursBadge(booking, plan),
          reason: planReason(plan, { plans: [], later: [] }),
        })}
      />
      <p role="status" className="visually-hidden">
        {chosen !== undefined && START_NOW.chosen(programmeText(shown, slotsOfTurns(chosen.turns)))}
      </p>
    </>
  )
}

/** How far the visit shifts: `zelfde begin`. */
function hoursBadge(booking: DeskBooking, { start, end }: Plan): string {
  const slots = slotsFromWire(booking)
  const later = start - minutesOf(firstStart(slots))
  if (later !== 0) return CHANGE_ACT.shifted(later)
  return end === minutesOf(visitEnd(booking.blockMinutes, slots))
    ? CHANGE_ACT.sameHours
    : CHANGE_ACT.sameStart
}

/** A larger group plays in turns: what each player loses in the present slots, and how many more avoid it. */
function LostGamesNotice({ booking, details, draft, swap, onChange }: SwapFieldsProps) {
  const { lost } = swap
  const held = slotCounts(slotsFromWire(booking))
  const kept = detailsPrice(booking.catalogue, details, withMissingSlots(held, lost))
  if (lost.length === 0 || kept === null) return null
  const shown = shownIn(booking.catalogue.attractions)
  const slots = missingSlots(lost)
  const { keepsSlots } = draft
  return (
    <Notice
      kind="warning"
      role="status"
      actions={
        <Button onClick={() => onChange({ keepsSlots: !keepsSlots })}>
          {keepsSlots ? CHANGE_ACT.takeSlots(slots) : CHANGE_ACT.keepSlots}
        </Button>
      }
    >
      {keepsSlots ? (
        lost.map(({ attraction, games, left }) => (
          <p key={attraction}>
            {left < games
              ? CHANGE_ACT.fewerGames(columnName(shown(attraction)), games, left)
              : CHANGE_ACT.notEveryone(columnName(shown(attraction)), games)}
          </p>
        ))
      ) : (
        <p>{CHANGE_ACT.keepGames(slots, formatSum(kept.totalCents))}</p>
      )}
    </Notice>
  )
}
