import { LOGO_PATH } from '@lichtspel/contract/desk/paths'
import { DESK } from '@lichtspel/texts/desk'
import { signInProblem } from '@lichtspel/texts/desk-sign-in'
import { Notice } from '@lichtspel/ui/notice'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../lib/server/use-sending.ts'
import styles from './sign-in.module.css'

type EntranceProps = {
  title: string
  lead?: ReactNode
  /** Why the last submit failed. */
  failure?: Failure | null
  children: ReactNode
  /** Other options, below everything. */
  below?: ReactNode
}

/** The frame of the pages before sign-in: one card that asks for one thing. */
export function Entrance({ title, lead, failure, children, below }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · ${DESK.title}`
  }, [title])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img className={styles.logo} src={LOGO_PATH} alt="" width="48" height="48" />
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        <Problem failure={failure ?? null} />
        {children}
        {below !== undefined && <div className={styles.below}>{below}</div>}
      </div>
    </main>
  )
}

function Problem({ failure }: { failure: Failure | null }) {
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {signInProblem(failure.code)}
    </Notice>
  )
}
