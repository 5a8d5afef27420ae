import type { WhatIfAnswer } from '@lichtspel/contract/desk/what-if'
import type { OfferChanges } from '@lichtspel/domain/figures/offer-changes'
import { WHAT_IF } from '@lichtspel/texts/desk/figures-what-if'
import { Button } from '@lichtspel/ui/button'
import { useId } from 'react'
import { Link } from 'react-router'
import { type Check, useCheck } from '../../../lib/checks/use-check.ts'
import { askWhatIf } from '../../../lib/settings-api.ts'
import { settingsLink } from '../../../lib/stored-drafts.ts'
import { HourBars } from './hour-bars.tsx'
import { MoreFields } from './more-fields.tsx'
import { PlaceSteppers } from './place-steppers.tsx'
import { Result } from './result.tsx'
import type { Tried } from './use-tried.ts'
import styles from './what-if.module.css'

/** Other hours, places or blocks, replayed over the last 30 days. Nothing is live until the draft is published. */
export function WhatIf({ tried }: { tried: Tried }) {
  const check = useCheck(tried.changes, askWhatIf)
  const id = useId()
  return (
    <section className={styles.card} data-place="what-if" aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{WHAT_IF.title}</h2>
        <p>{WHAT_IF.subtitle}</p>
      </header>
      <div className={styles.parts}>
        <div className={styles.controls}>
          <HourBars tried={tried} />
          <PlaceSteppers tried={tried} />
          <MoreFields tried={tried} />
        </div>
        <div className={styles.result} aria-busy={check.is === 'asking'}>
          <Answer check={check} />
        </div>
      </div>
      <Foot changes={tried.changes} onReset={tried.reset} />
      <p className="visually-hidden" role="status">
        {check.is === 'known' ? WHAT_IF.said(check.known) : ''}
      </p>
    </section>
  )
}

/** The previous answer stays until the next is there. */
function Answer({ check }: { check: Check<WhatIfAnswer> }) {
  if (check.is === 'idle') return <p className={styles.hint}>{WHAT_IF.start}</p>
  return (
    <>
      {check.known !== null && <Result answer={check.known} />}
      {check.is === 'asking' && <p className={styles.hint}>{WHAT_IF.asking}</p>}
      {check.is === 'unanswered' && (
        <p className={styles.hint} role="alert">
          {WHAT_IF.unanswered}
        </p>
      )}
    </>
  )
}

function Foot({ changes, onReset }: { changes: OfferChanges | null; onReset: () => void }) {
  return (
    <footer className={styles.foot}>
      <p>{WHAT_IF.note}</p>
      {changes !== null && (
        <div className={styles.acts}>
          <Button onClick={onReset}>{WHAT_IF.reset}</Button>
          <Link {...settingsLink(changes)} className={styles.take}>
            {WHAT_IF.take}
          </Link>
        </div>
      )}
    </footer>
  )
}
