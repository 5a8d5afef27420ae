import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { differencesOf } from '@lichtspel/domain/payment/day-closing'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FormEvent, useCallback, useState } from 'react'
import { tell } from '../../lib/act/last-act.ts'
import { focusWrong } from '../../lib/act-form/act-dialog.tsx'
import { centsOrZero, typedAmount } from '../../lib/act-form/amounts.ts'
import { useDraft } from '../../lib/draft/drafts.ts'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { type Failure, useSending } from '../../lib/server/use-sending.ts'
import styles from './day-closing.module.css'
import { MeansRow, OtherMeans } from './means-rows.tsx'

const nameOf = (date: IsoDate) => `afsluiting-${date}`

type ClosingFormProps = {
  shown: DayClosing
  mayClose: boolean
  openBills: number
  onClosed: () => void
}

/** Counting card and cash, the reason of a difference, and closing the day after one question. */
export function ClosingForm({ shown, mayClose, openBills, onClosed }: ClosingFormProps) {
  const closing = useClosing(shown, onClosed)
  const { draft, keep, differences, isUneven, sending } = closing
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusWrong(event.currentTarget, () => setTried(true))
    if (closing.isCounted && !closing.isReasonMissing) setAsking(true)
  }
  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <p>
        <b>{CLOSING.table}</b> <span className={styles.soft}>{CLOSING.alsoOtherDays}</span>
      </p>
      <CountRows shown={shown} differences={differences} {...{ draft, keep, isTried }} />
      {isUneven && (
        <Field
          label={whyOf(differences)}
          required
          maxLength={200}
          autoComplete="off"
          value={draft.reason}
          {...(isTried && closing.isReasonMissing && { error: CLOSING.whyMissing })}
          onChange={({ target: { value } }) => keep({ ...draft, reason: value })}
        />
      )}
      <Problem failure={sending.failure} />
      {openBills > 0 && <p>{CLOSING.openBills(openBills)}</p>}
      {mayClose ? (
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {openBills > 0 ? CLOSING.closeAndCarry(openBills) : CLOSING.close}
        </Button>
      ) : (
        <p className={styles.soft}>{CLOSING.toCome}</p>
      )}
      <Sure
        isAsked={isAsking}
        onCancel={() => setAsking(false)}
        onSure={() => {
          setAsking(false)
          void closing.close()
        }}
      />
    </form>
  )
}

type Typing = { draft: ClosingDraft; keep: (draft: ClosingDraft) => void; isTried: boolean }
type CountRowsProps = Typing & Pick<ReturnType<typeof useClosing>, 'differences'> & { shown: DayClosing }

function CountRows({ shown, differences, ...typing }: CountRowsProps) {
  const { draft, keep, isTried } = typing
  const cashNoted = shown.noted.cash + (centsOrZero(draft.float) ?? 0)
  return (
    <ul className={styles.rows}>
      <MeansRow name={CLOSING.means.card} noted={shown.noted.card} difference={differences.card}>
        <CountField {...typing} part="card" name={CLOSING.means.card} right={shown.noted.card} />
      </MeansRow>
      <MeansRow name={CLOSING.means.cash} noted={shown.noted.cash} difference={differences.cash}>
        <CountField {...typing} part="cash" name={CLOSING.means.cash} right={cashNoted} />
        <div className={styles.count}>
          <Field
            label={CLOSING.float}
            hint={CLOSING.cashHint}
            inputMode="decimal"
            autoComplete="off"
            value={draft.float}
            {...(isTried && centsOrZero(draft.float) === null && { error: CLOSING.wrong })}
            onChange={({ target: { value } }) => keep({ ...draft, float: value })}
          />
        </div>
      </MeansRow>
      <OtherMeans noted={shown.noted} />
    </ul>
  )
}

type SureProps = { isAsked: boolean; onCancel: () => void; onSure: () => void }

function Sure({ isAsked, onCancel, onSure }: SureProps) {
  return (
    <Dialog
      title={CLOSING.confirmTitle}
      open={isAsked}
      onClose={onCancel}
      closeLabel={CLOSING.cancel}
      actions={
        <>
          <Button onClick={onCancel}>{CLOSING.cancel}</Button>
          <Button kind="main" onClick={onSure}>
            {CLOSING.confirm}
          </Button>
        </>
      }
    >
      <p>{CLOSING.confirmWords}</p>
    </Dialog>
  )
}

type CountFieldProps = Typing & {
  part: 'card' | 'cash'
  name: string
  /** What it should be, in cents. */
  right: number
}

function CountField({ part, name, right, draft, keep, isTried }: CountFieldProps) {
  const isWrong = isTried && centsOrZero(draft[part]) === null
  return (
    <div className={styles.count}>
      <Field
        label={CLOSING.countedOf(name)}
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft[part]}
        {...(isWrong && { error: CLOSING.wrong })}
        onChange={({ target: { value } }) => keep({ ...draft, [part]: value })}
      />
      {right >= 0 && (
        <Button
          aria-label={CLOSING.rightOf(name)}
          onClick={() => keep({ ...draft, [part]: typedAmount(right) })}
        >
          {CLOSING.right}
        </Button>
      )}
    </div>
  )
}

function whyOf({ card, cash }: { card: number | null; cash: number | null }): string {
  const uneven = [card ?? 0, cash ?? 0].filter((cents) => cents !== 0)
  return uneven.length === 1 ? CLOSING.why(uneven[0] ?? 0) : CLOSING.whyBoth
}

export function Problem({ failure }: { failure: Failure | null }) {
  const catalogue = useCatalogue()
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {failure.code === undefined ? CLOSING.failed : deskRefusalText(failure.code, { catalogue })}
    </Notice>
  )
}

/** What is typed to close a day, and closing it. What was typed stays until the day is closed. */
function useClosing(shown: DayClosing, onClosed: () => void) {
  const { date, floatCents } = shown
  const start = useCallback(
    (): ClosingDraft => ({ card: '', cash: '', float: typedAmount(floatCents), reason: '' }),
    [floatCents],
  )
  const { draft, keep, forget } = useDraft<ClosingDraft>(nameOf(date), start)
  const sending = useSending()
  const differences = shownDifferences(shown, draft)
  const isUneven = (differences.card ?? 0) !== 0 || (differences.cash ?? 0) !== 0
  const count = wholeCount(draft)
  const reason = draft.reason.trim()
  const isReasonMissing = isUneven && reason === ''
  const close = async () => {
    if (count === null || isReasonMissing) return
    const body = { date, ...count, reason: isUneven ? reason : '' }
    await sending.run(async () => {
      await fetchDesk<DayClosing>(DESK_PATHS.dayClosing, body)
      forget()
      tell(CLOSING.done)
    })
    // Also after a refusal: somebody may have been paid meanwhile, or another colleague closed the day.
    onClosed()
  }
  return { draft, keep, differences, isUneven, isCounted: count !== null, isReasonMissing, sending, close }
}

/** What a colleague typed while counting, in euros. */
type ClosingDraft = { card: string; cash: string; float: string; reason: string }

type CountedCents = { cardCents: number; cashCents: number; floatCents: number }

/** The amounts as typed; `null` where something is missing or is not an amount. */
function countedOf(draft: ClosingDraft): {
  [Part in keyof CountedCents]: number | null
} {
  return {
    cardCents: centsOrZero(draft.card),
    cashCents: centsOrZero(draft.cash),
    floatCents: centsOrZero(draft.float),
  }
}

/** All amounts, once each of them is typed. */
function wholeCount(draft: ClosingDraft): CountedCents | null {
  const { cardCents, cashCents, floatCents } = countedOf(draft)
  if (cardCents === null || cashCents === null || floatCents === null) return null
  return { cardCents, cashCents, floatCents }
}

/** The difference of each means; `null` until it was counted. */
function shownDifferences(
  { noted }: Pick<DayClosing, 'noted'>,
  draft: ClosingDraft,
): { card: number | null; cash: number | null } {
  const { cardCents, cashCents, floatCents } = countedOf(draft)
  const { card, cash } = differencesOf(noted, {
    cardCents: cardCents ?? 0,
    cashCents: cashCents ?? 0,
    floatCents: floatCents ?? 0,
  })
  return {
    card: cardCents === null ? null : card,
    cash: cashCents === null || floatCents === null ? null : cash,
  }
}
