import type { Noted } from '@lichtspel/domain/payment/day-closing'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { formatSum } from '@lichtspel/texts/prices'
import type { ReactNode } from 'react'
import styles from './day-closing.module.css'

type MeansRowProps = {
  name: string
  noted: number
  /** `null`: it was not counted. */
  difference?: number | null
  children?: ReactNode
}

/** What was noted for one means, what was counted, and the difference. */
export function MeansRow({ name, noted, difference = null, children }: MeansRowProps) {
  return (
    <li className={styles.means} data-uneven={(difference !== null && difference !== 0) || undefined}>
      <b>{name}</b>
      <span>
        <span className={styles.soft}>{CLOSING.noted}</span> {formatSum(noted)}
      </span>
      {children}
      {difference !== null && <Difference cents={difference} />}
    </li>
  )
}

function Difference({ cents }: { cents: number }) {
  return (
    <output className={styles.difference}>
      {cents === 0 ? `✓ ${CLOSING.none}` : `${CLOSING.difference} ${signed(cents)}`}
    </output>
  )
}

/** What the desk does not count: the bank and the bookkeeper know. */
export function OtherMeans({ noted }: { noted: Noted }) {
  const { transfer, invoice, 'written-off': writtenOff } = noted
  return (
    <>
      <MeansRow name={CLOSING.means.transfer} noted={transfer}>
        <span className={styles.soft}>{CLOSING.atBank}</span>
      </MeansRow>
      <MeansRow name={CLOSING.means.invoice} noted={invoice}>
        <span className={styles.soft}>{CLOSING.atBookkeeper}</span>
      </MeansRow>
      {writtenOff !== 0 && <MeansRow name={CLOSING.means['written-off']} noted={writtenOff} />}
    </>
  )
}

function signed(cents: number): string {
  return `${cents < 0 ? '−' : '+'} ${formatSum(Math.abs(cents))}`
}
