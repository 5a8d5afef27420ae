import { COPY_WORDS } from '@lichtspel/texts/booked'
import { DEPOSIT_LABELS, DEPOSIT_QR_ALT, DEPOSIT_SCAN } from '@lichtspel/texts/deposit'
import { formatForBank, formatSum } from '@lichtspel/texts/prices'
import { type ReactNode, useState } from 'react'
import { useVenue } from '../venue/offer-context.tsx'
import styles from './deposit.module.css'

export type TransferProps = {
  cents: number
  reference: string
  /** A QR code for a banking app; shown where another device can scan it. */
  qr?: string | undefined
}

type Row = { label: string; value: string; copied: string }
type Copied = { label: string; isDone: boolean } | null

/** The details of a bank transfer, each with a button to copy it into the banking app. */
export function Transfer({ cents, reference, qr }: TransferProps) {
  const { company, name } = useVenue()
  const [last, setLast] = useState<Copied>(null)
  const rows: Row[] = [
    { label: DEPOSIT_LABELS.amount, value: formatSum(cents), copied: formatForBank(cents) },
    { label: DEPOSIT_LABELS.iban, value: company.iban, copied: company.iban.replaceAll(' ', '') },
    { label: DEPOSIT_LABELS.payee, value: name, copied: name },
    { label: DEPOSIT_LABELS.reference, value: reference, copied: reference },
  ]
  const copy = ({ label, copied }: Row) => {
    // Reset first, so that copying the same text twice is announced twice.
    setLast(null)
    copyText(copied).then(
      () => setLast({ label, isDone: true }),
      () => setLast({ label, isDone: false }),
    )
  }
  return (
    <div className={styles.room}>
      <div className={styles.transfer}>
        <dl className={styles.rows}>
          {rows.map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd data-whole={row.value === company.iban || undefined}>{breakable(row.value)}</dd>
              <dd className={styles.copy}>
                <button type="button" aria-label={COPY_WORDS.copyWhat(row.label)} onClick={() => copy(row)}>
                  {last?.label === row.label && last.isDone ? COPY_WORDS.done : COPY_WORDS.copy}
                </button>
              </dd>
            </div>
          ))}
        </dl>
        {qr !== undefined && (
          <figure className={styles.code}>
            <img src={qr} alt={DEPOSIT_QR_ALT} width={176} height={176} />
            <figcaption>{DEPOSIT_SCAN}</figcaption>
          </figure>
        )}
        <CopyNews last={last} />
      </div>
    </div>
  )
}

/** Lets a payment reference break only after its slashes. */
function breakable(value: string): ReactNode {
  return value.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={part} />, part]))
}

/** Sighted users see success on the button; a failure is shown to everyone. */
function CopyNews({ last }: { last: Copied }) {
  return (
    <p className={last?.isDone === false ? styles.failed : 'visually-hidden'} role="status">
      {last !== null && (last.isDone ? COPY_WORDS.copied(last.label) : COPY_WORDS.failed)}
    </p>
  )
}

/** Rejects if there is no clipboard, as on a page not loaded over HTTPS. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
