import type {
  BankFileAnswer,
  LinkPayment as LinkBody,
  LinkPaymentAnswer,
} from '@lichtspel/contract/desk/bank-file'
import type { ListedDeposit } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { BANK_FILE } from '@lichtspel/texts/desk/lists'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { newActId } from '../../lib/act.ts'
import { showDone } from '../../lib/last-act.ts'
import { type Acting, useActing } from '../../lib/use-acting.ts'
import { shownName } from './list-row.tsx'
import styles from './lists.module.css'

export type UnmatchedEntry = BankFileAnswer['unmatched'][number]
export type LinkableEntry = UnmatchedEntry & { token: string }

type LinkPaymentProps = {
  entry: LinkableEntry
  open: readonly ListedDeposit[]
  onLinked: (deposit: ListedDeposit) => void
  onClose: () => void
}

/** Links one bank payment to one open deposit; those of the same amount come first. */
export function LinkPayment({ entry, open, onLinked, onClose }: LinkPaymentProps) {
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
