import type { DayClosing } from '@lichtspel/contract/desk/day-closing'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FormEvent, useState } from 'react'
import { centsOrZero, typedAmount } from '../../lib/act-form/amounts.ts'
import { focusWrong } from '../../lib/act-form/focus-wrong.ts'
import type { Failure } from '../../lib/use-sending.ts'
import type { ClosingDraft } from './closing-draft.ts'
import styles from './day-closing.module.css'
import { MeansRow, OtherMeans } from './means-rows.tsx'
import { useClosing } from './use-closing.ts'

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
