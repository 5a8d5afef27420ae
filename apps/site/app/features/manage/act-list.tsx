import { isInTime, SELF_SERVICE_ACTS, type SelfServiceAct } from '@lichtspel/domain/booking/self-service'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { type ReactNode, useEffect, useRef } from 'react'
import { phoneLink } from '../../lib/contact-links.ts'
import type { ServerClock } from '../../lib/server-clock.ts'
import styles from './act-list.module.css'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import type { OpenPage } from './manage-state.ts'
import { MoveForm } from './move-form.tsx'
import { Panel } from './panel.tsx'
import type { Manage } from './use-manage.ts'

export type ActListProps = { venue: Venue; clock: ServerClock; now: Moment; manage: Manage; state: OpenPage }

const FORMS = { change: ChangeForm, move: MoveForm, cancel: CancelForm } as const

/** What the visitor may do himself, until when; and after that, whom to call. */
export function ActList({ venue, clock, now, manage, state }: ActListProps) {
  const { booking, panel, isChangeAside, sending, trouble } = state
  const close = (act: SelfServiceAct) => {
    manage.dispatch({ kind: 'close' })
    requestAnimationFrame(() => document.getElementById(openerId(act))?.focus())
  }
  return (
    <Panel title={MANAGE_ACTS.heading}>
      <ul className={styles.acts}>
        {SELF_SERVICE_ACTS.map((act) => {
          const Form = FORMS[act]
          return (
            <Act
              key={act}
              act={act}
              venue={venue}
              deadline={momentAt(booking.deadlines[act], venue.zone)}
              isInTime={isInTime(booking.deadlines, act, now.epochMs)}
              isOpen={panel === act}
              isAside={act === 'change' && isChangeAside}
              onOpen={() => manage.dispatch({ kind: 'open', panel: act })}
            >
              <Form
                venue={venue}
                booking={booking}
                clock={clock}
                now={now}
                isSending={sending !== null}
                trouble={trouble?.deed === act ? trouble.code : null}
                perform={manage.perform}
                onClose={() => close(act)}
              />
            </Act>
          )
        })}
      </ul>
    </Panel>
  )
}

type ActProps = {
  act: SelfServiceAct
  venue: Venue
  deadline: Moment
  isInTime: boolean
  isOpen: boolean
  /** Kept out of sight, with all that was typed. */
  isAside: boolean
  onOpen: () => void
  children: ReactNode
}

function Act({ act, venue, deadline, isInTime: inTime, isOpen, isAside, onOpen, children }: ActProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('li')?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <li className={styles.act} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <div>
          <h3 ref={title} tabIndex={-1}>
            {MANAGE_ACTS.titles[act]}
          </h3>
          <p className={styles.until}>
            {inTime ? (
              MANAGE_ACTS.until(act, deadline)
            ) : (
              <>
                {MANAGE_ACTS.late(act)} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
              </>
            )}
          </p>
        </div>
        {/* A form that is open stays open past its deadline: the server says so when it is sent. */}
        {inTime && !isOpen && (
          <Button id={openerId(act)} aria-expanded={false} onClick={onOpen}>
            {MANAGE_ACTS.open[act]}
          </Button>
        )}
      </div>
      {(isOpen || isAside) && <div hidden={!isOpen}>{children}</div>}
    </li>
  )
}

function openerId(act: SelfServiceAct): string {
  return `open-${act}`
}
