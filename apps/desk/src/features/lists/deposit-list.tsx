import type {
  BankFileAnswer,
  LinkPayment as LinkBody,
  LinkPaymentAnswer,
} from '@lichtspel/contract/desk/bank-file'
import type { DepositsAnswer, ListedDeposit } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { DeskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { formatShortDay } from '@lichtspel/texts/dates'
import { BANK_FILE, DEPOSITS } from '@lichtspel/texts/desk/lists'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { ListRow, shownName } from './list-row.tsx'
import styles from './lists.module.css'
import { ActOnBooking, PhoneLink } from './row-acts.tsx'

/** Deposits that are overdue, open or to be returned. */
export function DepositList() {
  const asked = useFetched<DepositsAnswer>(DESK_PATHS.depositList)
  const { role } = useColleague()
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { deposits } = asked.answer
  return (
    <>
      <p>{deposits.length === 0 ? DEPOSITS.none : DEPOSITS.intro}</p>
      {(['overdue', 'to-return', 'open'] as const).map((kind) => (
        <DepositGroup key={kind} kind={kind} deposits={deposits.filter((one) => one.kind === kind)} />
      ))}
      {mayActAs(role, 'manager') && (
        <BankFile open={deposits.filter(({ kind }) => kind !== 'to-return')} onBooked={asked.askAgain} />
      )}
    </>
  )
}

type DepositGroupProps = { kind: ListedDeposit['kind']; deposits: readonly ListedDeposit[] }

function DepositGroup({ kind, deposits }: DepositGroupProps) {
  if (deposits.length === 0) return null
  const sum = deposits.reduce((cents, deposit) => cents + deposit.cents, 0)
  return (
    <section className={styles.group} aria-label={DEPOSITS.groups[kind]}>
      <h2>
        {DEPOSITS.groups[kind]} <small>{DEPOSITS.groupSum(deposits.length, sum)}</small>
      </h2>
      <ul className={styles.rows}>
        {deposits.map((deposit) => (
          <ListRow
            key={deposit.id}
            booking={deposit}
            when={formatShortDay(deposit.date)}
            amount={DEPOSITS.sum(deposit.cents)}
            tone={kind === 'overdue' ? 'late' : undefined}
            side={
              <>
                <PhoneLink phone={deposit.phone} />
                <ActOnBooking
                  bookingId={deposit.id}
                  act="settleDeposit"
                  label={kind === 'to-return' ? DEPOSITS.giveBack : DEPOSITS.settle}
                  about={deposit}
                />
              </>
            }
          >
            <div className={styles.facts}>
              {kind !== 'to-return' && <span>{DEPOSITS.dueAt(deposit.due)}</span>}
              {deposit.hasFailedRefund && <span>{DEPOSITS.refundFailed}</span>}
              {deposit.isOnline && <span className={styles.soft}>{DEPOSITS.online}</span>}
              <span className={styles.soft}>{deposit.reference}</span>
            </div>
          </ListRow>
        ))}
      </ul>
    </section>
  )
}

type Outcome =
  | { is: 'nothing' | 'sending' | 'unanswered' | 'too-long' }
  | { is: 'refused'; code: DeskRefusal }
  | { is: 'other-account'; account: string }
  | { is: 'done'; answer: BankFileAnswer }

type BankFileProps = {
  /** The venue's open deposits. */
  open: readonly ListedDeposit[]
  onBooked: () => void
}

/** Import of the bank's file, for managers. The same file can be sent any number of times: each payment is recorded once. */
function BankFile({ open, onBooked }: BankFileProps) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'nothing' })
  const send = async (file: File) => {
    if (file.size > MAX_STATEMENT_CHARACTERS) return setOutcome({ is: 'too-long' })
    setOutcome({ is: 'sending' })
    try {
      const answer = await fetchDesk<BankFileAnswer>(DESK_PATHS.bankFile, { xml: await file.text() })
      setOutcome({ is: 'done', answer })
      if (answer.booked > 0) onBooked()
    } catch (error) {
      setOutcome(refusedAs(error))
    }
  }
  return (
    <section className={styles.group} aria-label={BANK_FILE.title}>
      <h2>{BANK_FILE.title}</h2>
      <label className={styles.file}>
        <span>{BANK_FILE.choose}</span>
        <input
          type="file"
          accept=".xml,application/xml,text/xml"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void send(file)
            // Lets the user choose the same file again to resend it.
            target.value = ''
          }}
        />
      </label>
      <div role="status">
        <Told outcome={outcome} />
      </div>
      {outcome.is === 'done' && outcome.answer.unmatched.length > 0 && (
        <UnmatchedEntries entries={outcome.answer.unmatched} open={open} onLinked={onBooked} />
      )}
    </section>
  )
}

function refusedAs(error: unknown): Outcome {
  const refusal =
    error instanceof ApiRefused ? (error.refusal as DeskRefusalBody['error'] | undefined) : undefined
  if (refusal === undefined) return { is: 'unanswered' }
  if (refusal.account !== undefined) return { is: 'other-account', account: refusal.account }
  return { is: 'refused', code: refusal.code }
}

function Told({ outcome }: { outcome: Outcome }) {
  const catalogue = useCatalogue()
  switch (outcome.is) {
    case 'nothing':
      return null
    case 'sending':
      return <p>{BANK_FILE.sending}</p>
    case 'too-long':
      return <Notice kind="error">{BANK_FILE.tooLong}</Notice>
    case 'unanswered':
      return <Notice kind="error">{BANK_FILE.unanswered}</Notice>
    case 'other-account':
      return <Notice kind="error">{BANK_FILE.otherAccount(outcome.account)}</Notice>
    case 'refused':
      return <Notice kind="error">{deskRefusalText(outcome.code, { catalogue })}</Notice>
    case 'done':
      return <Report answer={outcome.answer} />
  }
}

function Report({ answer }: { answer: BankFileAnswer }) {
  const { booked, known, uneven } = answer
  const lists = (['toReturn', 'foreign'] as const).filter((kind) => answer[kind].length > 0)
  return (
    <>
      <Notice kind="done">{BANK_FILE.done(booked, known)}</Notice>
      {uneven.map(({ reference, askedCents, paidCents }) => (
        <p key={reference}>{BANK_FILE.uneven(reference, askedCents, paidCents)}</p>
      ))}
      {lists.map((kind) => (
        <details key={kind} open={kind === 'toReturn'}>
          <summary>{BANK_FILE[kind](answer[kind].length)}</summary>
          <ul>
            {answer[kind].map(({ paidOn, cents, currency, communication }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same in every word
              <li key={place}>{BANK_FILE.entry(paidOn, cents, currency, communication)}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

type UnmatchedEntriesProps = {
  entries: readonly UnmatchedEntry[]
  open: readonly ListedDeposit[]
  onLinked: () => void
}

/** Payments of the last file without our reference. Each can be linked to an open deposit. */
function UnmatchedEntries({ entries, open, onLinked }: UnmatchedEntriesProps) {
  const [linking, setLinking] = useState<LinkableEntry | null>(null)
  const [linked, setLinked] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <>
      <details>
        <summary>{BANK_FILE.unmatched(entries.length)}</summary>
        <ul className={styles.entries}>
          {entries.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same in every word
            <li key={place}>
              <span className={styles.words}>
                {wordsOf(entry)}
                {linked.has(entry.token ?? '') && (
                  <b>{BANK_FILE.linkedTo(linked.get(entry.token ?? '') ?? '')}</b>
                )}
              </span>
              {isLinkable(entry) && open.length > 0 && (
                <Button aria-label={BANK_FILE.linkEntry(wordsOf(entry))} onClick={() => setLinking(entry)}>
                  {BANK_FILE.link}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
      {linking !== null && (
        <LinkPayment
          entry={linking}
          open={open}
          onClose={() => setLinking(null)}
          onLinked={(deposit) => {
            setLinked(new Map([...linked, [linking.token, shownName(deposit)]]))
            setLinking(null)
            onLinked()
          }}
        />
      )}
    </>
  )
}

function isLinkable(entry: UnmatchedEntry): entry is LinkableEntry {
  return entry.token !== null
}

function wordsOf({ paidOn, cents, currency, communication }: UnmatchedEntry): string {
  return BANK_FILE.entry(paidOn, cents, currency, communication)
}

type UnmatchedEntry = BankFileAnswer['unmatched'][number]
type LinkableEntry = UnmatchedEntry & { token: string }

type LinkPaymentProps = {
  entry: LinkableEntry
  open: readonly ListedDeposit[]
  onLinked: (deposit: ListedDeposit) => void
  onClose: () => void
}

/** Links one bank payment to one open deposit; those of the same amount come first. */
function LinkPayment({ entry, open, onLinked, onClose }: LinkPaymentProps) {
  const { paidOn, cents, currency, communication, token } = entry
  const [chosen, setChosen] = useState('')
  const [isKnown, setKnown] = useState(false)
  const { isSending, refused, send } = useActing()
  const deposit = open.find(({ id }) => id === chosen)
  const link = async () => {
    if (deposit === undefined) return
    setKnown(false)
    const body: LinkBody = { actId: newActId(), bookingId: deposit.id, token }
    const answer = await send<LinkPaymentAnswer>(DESK_PATHS.linkPayment, body)
    if (answer === undefined) return
    if (answer.outcome === 'known') return setKnown(true)
    showDone(BANK_FILE.linked(cents, shownName(deposit)), body.actId)
    onLinked(deposit)
  }
  return (
    <Dialog
      title={BANK_FILE.link}
      open
      onClose={onClose}
      closeLabel={BANK_FILE.cancelLink}
      actions={
        <>
          <Button onClick={onClose}>{BANK_FILE.cancelLink}</Button>
          <Button kind="main" busy={isSending} disabled={deposit === undefined} onClick={() => void link()}>
            {BANK_FILE.confirmLink}
          </Button>
        </>
      }
    >
      <div className={styles.group}>
        <p>{BANK_FILE.entry(paidOn, cents, currency, communication)}</p>
        <Select
          label={BANK_FILE.deposit}
          hint={BANK_FILE.depositHint}
          options={[{ value: '', label: BANK_FILE.chooseDeposit }, ...optionsFor(cents, open)]}
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value)
            setKnown(false)
          }}
        />
        {deposit !== undefined && deposit.cents !== cents && (
          <Notice kind="warning" role="status">
            {BANK_FILE.differs(cents, deposit.cents)}
          </Notice>
        )}
        {isKnown && <Notice role="status">{BANK_FILE.linkedBefore}</Notice>}
        <Refused refused={refused} />
      </div>
    </Dialog>
  )
}

function Refused({ refused }: Pick<Acting, 'refused'>) {
  const catalogue = useCatalogue()
  if (refused === null) return null
  return (
    <Notice kind="error" role="alert">
      {refused.code === 'unanswered' ? BANK_FILE.linkFailed : deskRefusalText(refused.code, { catalogue })}
    </Notice>
  )
}

function optionsFor(cents: number, open: readonly ListedDeposit[]) {
  const sameFirst = open.toSorted((a, b) => Number(b.cents === cents) - Number(a.cents === cents))
  return sameFirst.map((deposit) => ({
    value: deposit.id,
    label: BANK_FILE.choice(deposit.cents, deposit.date, shownName(deposit), deposit.code),
  }))
}
