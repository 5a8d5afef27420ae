import { SELF_SERVICE_ACTS } from '@lichtspel/domain/catalogue/rules'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { lazy, Suspense, useEffect } from 'react'
import { Guard } from '../../../lib/guard.tsx'
import type { OpenPage } from '../manage-state.ts'
import type { Manage } from '../use-manage.ts'
import { headingId, openerId } from './act-focus.ts'
import styles from './act-list.module.css'

const loadForms = () => import('./act-forms.tsx')
const LoadedForm = lazy(() => loadForms().then(({ ActForm }) => ({ default: ActForm })))

/** The open form, below the ticket. A hidden change keeps everything that was typed in it. */
export function OpenActs({ manage, state }: { manage: Manage; state: OpenPage }) {
  const { booking, panel, part, isChangeAside, sending, trouble, before } = state
  // Loaded before they are opened, so that they open at once and without a connection.
  useEffect(() => void loadForms().catch(() => undefined), [])
  return SELF_SERVICE_ACTS.map((act) => {
    const isOpen = panel === act
    if (!isOpen && !(act === 'change' && isChangeAside)) return null
    const form = {
      booking,
      before,
      isSending: sending !== null,
      trouble: trouble?.deed === act ? trouble.code : null,
      perform: manage.perform,
      onClose: () => {
        manage.dispatch({ kind: 'close' })
        requestAnimationFrame(() => document.getElementById(openerId(act))?.focus())
      },
    }
    return (
      <section key={act} className={styles.open} aria-labelledby={headingId(act)} hidden={!isOpen}>
        <h2 id={headingId(act)} tabIndex={-1}>
          {MANAGE_ACTS.titles[act]}
        </h2>
        <Guard>
          <Suspense fallback={<Skeleton shape="panel" />}>
            <LoadedForm
              {...{ act, isOpen, part, form }}
              onTurn={(to) => manage.dispatch({ kind: 'turn', part: to })}
            />
          </Suspense>
        </Guard>
      </section>
    )
  })
}
