import type { ReactNode } from 'react'
import styles from './ticket.module.css'

export type TicketProps = {
  look: 'proposed' | 'held' | 'booked' | 'cancelled'
  /** The picture at its top. */
  scene?: ReactNode
  children: ReactNode
  /** The part below the tear. */
  stub?: ReactNode
}

/** A visit as a ticket: a scene, the visit itself, and a stub. */
export function Ticket({ look, scene, children, stub }: TicketProps) {
  return (
    <div className={styles.ticket} data-look={look}>
      {scene !== undefined && <div className={styles.scene}>{scene}</div>}
      <div className={styles.body}>{children}</div>
      {stub !== undefined && <div className={styles.stub}>{stub}</div>}
    </div>
  )
}

export type TicketFact = { name: string; value: string }

/** A few short facts side by side. */
export function TicketFacts({ facts }: { facts: readonly TicketFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
