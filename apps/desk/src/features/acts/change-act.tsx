import type { ChangeByDesk } from '@lichtspel/contract/desk/acts'
import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { type PerAttraction, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { type Price, priceOfLines } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { firstStart, type VisitSlots, visitEnd } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { CHANGE_ACT } from '@lichtspel/texts/desk-acts'
import { START_NOW } from '@lichtspel/texts/desk-new-booking'
import { formatSum } from '@lichtspel/texts/prices'
import { Icon } from '@lichtspel/ui/icon'
import { mergeDetails, teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import type { MealDay } from '@lichtspel/visit/details/meal-time.ts'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { TeamNameFields } from '@lichtspel/visit/teams/team-name-fields.tsx'
import { teamSchedule, usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef, useState } from 'react'
import { SHOWN_ACT } from '../../lib/act/act.ts'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { detailProblems } from '../../lib/act-form/detail-problems.ts'
import {
  advanceDeskDetails,
  type DeskDetails,
  type DeskDetailsAction,
  deskDetailsOf,
  detailsPrice,
  playersOf,
  readDetails,
  wireDetails,
} from '../../lib/act-form/details-draft.ts'
import {
  ContactFields,
  ExtrasFields,
  FormulaField,
  LanguageField,
  MealAndInvoice,
  NoteField,
  TitleField,
} from '../../lib/act-form/details-fields.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import { useMinute } from '../../lib/screen/use-minute.ts'
import styles from './acts.module.css'
import { SwapFields } from './swap-fields.tsx'
import { useBookingAct } from './use-booking-act.ts'
import { NO_SWAP, type Swap, type SwapDraft, useSwap } from './use-swap.ts'

type ChangeDraft = { details: DeskDetails; mail: boolean; swap: SwapDraft }

export const CHANGE: DeskAct = {
  button: ({ visit }) => (visit.status === 'cancelled' ? undefined : PANEL_ACTS.change),
  isFirst: true,
  Dialog: ChangeAct,
}

/** Changes everything but the date: group, games, formula, extras, contact. Shows what changes and the new price before saving. */
export function ChangeAct({ booking: opened, players, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const kept = useChangeDraft(booking, players)
  const { details } = kept.draft
  const swap = useSwap(act, details, kept.draft.swap)
  useMet(booking, kept.draft, kept.keep)
  const [isTried, setTried] = useState(false)
  const problems = detailProblems(details, booking.catalogue)
  const found = [...Object.values(problems), ...(swap.problem === undefined ? [] : [swap.problem])]
  const body = changeBody(booking, kept.draft, swap)
  const same = { ...kept.draft, details: deskDetailsOf(booking) }
  const isUnchanged = swap.visit === undefined && isSame(body, changeBody(booking, same, swap))
  const submit = async () => {
    setTried(true)
    if (found.length > 0 || isUnchanged) return
    const done = await act.perform(DESK_PATHS.change, body, (after) => CHANGE_ACT.done(groupName(after)))
    if (done === undefined) return
    swap.day.store.finish()
    kept.forget()
  }
  const dispatch = (one: DeskDetailsAction) =>
    kept.keep({ ...kept.draft, details: advanceDeskDetails(details, one) })
  const onSwap = (more: Partial<SwapDraft>) =>
    kept.keep({ ...kept.draft, swap: { ...kept.draft.swap, ...more } })
  const mine = found.length === 0 && isUnchanged ? CHANGE_ACT.unchanged : found.join(' ')
  return (
    <CatalogueProvider catalogue={booking.catalogue}>
      <ActDialog
        title={CHANGE_ACT.title(groupName(booking))}
        onClose={onClose}
        kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
        confirm={CHANGE_ACT.save}
        isSending={act.isSending}
        trouble={act.trouble ?? (isTried && mine !== '' ? mine : undefined)}
        summary={<ChangedPrice booking={booking} draft={details} swap={swap} />}
        mail={{
          to: details.fields.email,
          isOn: body.mail,
          onChange: (mail) => kept.keep({ ...kept.draft, mail }),
          mail: found.length > 0 ? null : { act: 'change', body: { ...body, actId: SHOWN_ACT } },
          bookingId: booking.id,
        }}
        onConfirm={() => void submit()}
      >
        <Fields
          {...{ booking, swap, onSwap, dispatch }}
          draft={details}
          swapDraft={kept.draft.swap}
          problems={isTried ? problems : {}}
        />
      </ActDialog>
    </CatalogueProvider>
  )
}

function useChangeDraft(booking: DeskBooking, players: number | undefined): Kept<ChangeDraft> {
  return useDraft<ChangeDraft>(
    `wijzig-${booking.id}`,
    () => ({
      details: advanceDeskDetails(deskDetailsOf(booking), {
        kind: 'set',
        part: 'players',
        text: String(players ?? booking.players),
      }),
      mail: false,
      swap: NO_SWAP,
    }),
    ({ details, ...rest }, fresh) => ({ ...rest, details: readDetails(details, fresh.details) }),
  )
}

type FieldsProps = {
  booking: DeskBooking
  draft: DeskDetails
  swap: Swap
  swapDraft: SwapDraft
  onSwap: (more: Partial<SwapDraft>) => void
  problems: ReturnType<typeof detailProblems>
  dispatch: (act: DeskDetailsAction) => void
}

function Fields({ booking, swap, swapDraft, onSwap, ...props }: FieldsProps) {
  const { draft, problems, dispatch } = props
  const { date } = useMinute()
  return (
    <>
      <PeopleField
        id="wijzig-aantal"
        label={CHANGE_ACT.players}
        value={draft.players}
        error={problems.players}
        onChange={(text) => dispatch({ kind: 'set', part: 'players', text })}
      />
      {booking.date >= date && (
        <SwapFields {...{ booking, swap }} details={draft} draft={swapDraft} onChange={onSwap} />
      )}
      <ContactFields {...props} />
      <TitleField {...props} />
      <LanguageField {...props} />
      <NoteField {...props} />
      <FormulaField {...props} date={booking.date} />
      <ExtrasFields {...props} />
      <MealAndInvoice {...props} day={visitOf(booking, swap)} agreed={booking.mealAt} />
      <TeamNames {...{ booking, draft, swap, dispatch }} />
    </>
  )
}

type ChangedPriceProps = { booking: DeskBooking; draft: DeskDetails; swap: Swap }

/** What changes and the price, next to the button. The agreed price is only recalculated when something that affects it changes. */
function ChangedPrice({ booking, draft, swap }: ChangedPriceProps) {
  const before: Price = priceOfLines(booking.priceLines)
  const isSameGames = isSameVisit(slotsFromWire(booking), swap.slots)
  const isPromised = isSameGames && isSame(pricedFacts(draft), pricedFacts(deskDetailsOf(booking)))
  const price = isPromised ? before : detailsPrice(booking.catalogue, draft, slotCounts(swap.slots))
  if (price === null) return null
  const sums = { before: formatSum(before.totalCents), after: formatSum(price.totalCents) }
  return (
    <section className={styles.price} aria-label={CHANGE_ACT.price}>
      {swap.visit !== undefined && <SwapLine booking={booking} swap={swap} />}
      <p role="status" className={styles.total}>
        <span>{CHANGE_ACT.price}</span> <strong>{sums.after}</strong>{' '}
        <span className={styles.was}>
          {sums.after === sums.before ? CHANGE_ACT.same : CHANGE_ACT.was(sums.before)}
        </span>
      </p>
      <details>
        <summary>{CHANGE_ACT.lines}</summary>
        <PriceLines price={price} />
      </details>
    </section>
  )
}

function pricedFacts({ players, formula, modules, fields }: DeskDetails): object {
  return { players, formula, modules: modules.toSorted(), eaters: fields.mealPeople }
}

/** A change sends no mail unless staff tick it: most changes were just agreed on the phone. */
function changeBody(
  booking: DeskBooking,
  { details, mail, swap: { reason } }: ChangeDraft,
  swap: Swap,
): Omit<ChangeByDesk, 'actId'> {
  const sent = wireDetails(details, booking.catalogue, visitOf(booking, swap), booking.mealAt)
  const { visit } = swap
  const moved = visit === undefined ? { reason: '' } : { reason: reason.trim(), visit }
  return { ...sent, ...moved, revision: booking.revision, mail: mail && sent.email !== '' }
}

function visitOf({ date }: DeskBooking, { slots, blockMinutes }: Swap): MealDay {
  return { date, slots, blockMinutes }
}

/** When the booking changes while the dialog is open, what was typed is merged into the new version. */
function useMet(booking: DeskBooking, draft: ChangeDraft, keep: (draft: ChangeDraft) => void): void {
  const known = useRef(booking)
  useEffect(() => {
    if (known.current.revision === booking.revision) return
    const details = mergeDetails(draft.details, deskDetailsOf(known.current), deskDetailsOf(booking))
    known.current = booking
    keep({ ...draft, details })
  }, [booking, draft, keep])
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

type TeamNamesProps = {
  booking: DeskBooking
  draft: DeskDetails
  swap: Swap
  dispatch: (act: DeskDetailsAction) => void
}

/** Only for a group that plays in teams; shows as many fields as there are teams after the change. */
function TeamNames({ booking, draft, swap, dispatch }: TeamNamesProps) {
  const { slots, blockMinutes } = swap
  const players = playersOf(draft) ?? booking.players
  const schedule = teamSchedule(usePlayedVisit(booking.catalogue, { players, slots, blockMinutes }))
  if (schedule === undefined) return null
  return (
    <TeamNameFields
      teams={schedule.teams.length}
      names={teamNamesOf(draft)}
      idOf={(place) => `wijzig-ploeg-${place}`}
      onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
    />
  )
}

/** `2 laser + 1 VR → 1 laser + 2 VR, 14:00–15:40 → 14:00–16:00`, and whether the meal is still after the games. */
function SwapLine({ booking, swap }: { booking: DeskBooking; swap: Swap }) {
  const shown = shownIn(booking.catalogue.attractions)
  const words = (games: PerAttraction<number>) =>
    CHANGE_ACT.gamesText(
      Object.entries(games).flatMap(([id, count]) =>
        count === 0 ? [] : [START_NOW.part(count, shortName(shown(id)))],
      ),
    )
  const hours = (slots: VisitSlots, blocks: PerAttraction<number>) =>
    START_NOW.hours(firstStart(slots), visitEnd(blocks, slots))
  const end = visitEnd(swap.blockMinutes, swap.slots)
  const { mealAt } = booking
  return (
    <>
      <p role="status" className={styles.swapped}>
        {CHANGE_ACT.becomes(words(swap.booked), words(swap.games))},{' '}
        {CHANGE_ACT.becomes(
          hours(slotsFromWire(booking), swap.blockMinutes),
          hours(swap.slots, swap.blockMinutes),
        )}
      </p>
      {mealAt !== null && end > mealAt && (
        <p role="status" className={styles.mealBefore}>
          <Icon name="warning" /> {CHANGE_ACT.mealBefore(mealAt, end)}
        </p>
      )}
    </>
  )
}
