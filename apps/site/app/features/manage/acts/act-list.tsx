import { isInTime } from '@lichtspel/domain/booking/self-service'
import { SELF_SERVICE_ACTS, type SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { momentAt } from '@lichtspel/domain/time/moment'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useEffect, useRef } from 'react'
import { ChangeForm } from '../change/change-form.tsx'
import type { OpenPage } from '../manage-state.ts'
import { MoveForm } from '../move/move-form.tsx'
import { Panel } from '../panels/panel.tsx'
import type { Manage } from '../use-manage.ts'
import styles from './act-list.module.css'
import { CancelForm } from './cancel-form.tsx'

export type ActListProps = { manage: Manage; state: OpenPage }

const FORMS = { change: ChangeForm, move: MoveForm, cancel: CancelForm } as const

/** What visitors may do themselves and until when; after that, the phone number to call. */
export function ActList({ manage, state }: ActListProps) {
  return (
    <Panel title={MANAGE_ACTS.heading}>
      <ul className={styles.acts}>
        {SELF_SERVICE_ACTS.map((act) => (
          <Act key={act} act={act} manage={manage} state={state} />
        ))}
      </ul>
    </Panel>
  )
}

type ActProps = ActListProps & { act: SelfServiceAct }

function Act({ act, manage, state }: ActProps) {
  const { booking, panel, isChangeAside, sending, trouble } = state
  const isOpen = panel === act
  // Hidden, but keeps everything that was typed.
  const isAside = act === 'change' && isChangeAside
  const Form = FORMS[act]
  const close = () => {
    manage.dispatch({ kind: 'close' })
    requestAnimationFrame(() => document.getElementById(openerId(act))?.focus())
  }
  return (
    <li className={styles.act} data-open={isOpen || undefined}>
      <ActHead act={act} manage={manage} state={state} />
      {(isOpen || isAside) && (
        <div hidden={!isOpen}>
          <Form
            booking={booking}
            isSending={sending !== null}
            trouble={trouble?.deed === act ? trouble.code : null}
            perform={manage.perform}
            onClose={close}
          />
        </div>
      )}
    </li>
  )
}

function ActHead({ act, manage, state: { booking, panel } }: ActProps) {
  const venue = useVenue()
  const inTime = useReading((now) => isInTime(booking.deadlines, act, now.epochMs))
  const isOpen = panel === act
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('li')?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <div className={styles.head}>
      <div>
        <h3 ref={title} tabIndex={-1}>
          {MANAGE_ACTS.titles[act]}
        </h3>
        <p className={styles.until}>
          {inTime ? (
            MANAGE_ACTS.until(act, momentAt(booking.deadlines[act], venue.zone))
          ) : (
            <>
              {MANAGE_ACTS.late(act)} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
            </>
          )}
        </p>
      </div>
      {/* An open form stays open past its deadline: the server refuses it when it is sent. */}
      {inTime && !isOpen && (
        <Button
          id={openerId(act)}
          aria-expanded={false}
          onClick={() => manage.dispatch({ kind: 'open', panel: act })}
        >
          {MANAGE_ACTS.open[act]}
        </Button>
      )}
    </div>
  )
}

function openerId(act: SelfServiceAct): string {
  return `open-${act}`
}
