import type { BankFileAnswer } from '@lichtspel/contract/desk/bank-file'
import type { ListedDeposit } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { DeskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { MAX_STATEMENT_CHARACTERS } from '@lichtspel/domain/desk/desk-limits'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { BANK_FILE } from '@lichtspel/texts/desk/lists'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Notice } from '@lichtspel/ui/notice'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { fetchDesk } from '../../lib/desk-api.ts'
import styles from './lists.module.css'
import { UnmatchedEntries } from './unmatched-entries.tsx'

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
export function BankFile({ open, onBooked }: BankFileProps) {
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
