import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { ErasureAnswer } from '@lichtspel/contract/desk/privacy'
import type { DeskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { PRIVACY } from '@lichtspel/texts/desk/privacy'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Notice } from '@lichtspel/ui/notice'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchDesk } from '../../lib/desk-api.ts'
import { tell } from '../../lib/last-act.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './lists.module.css'
import { PrivacyProblem } from './privacy-problem.tsx'

type Obstacle = Required<Pick<DeskRefusalBody['error'], 'visits'>> & { code: keyof typeof PRIVACY.refused }
type ErasePersonProps = { person: string; about: string; bookings: number; onErased: () => void }

/**
 * Erases a visitor after a confirmation that names what goes and what stays. A visit to come is cancelled first, and a deposit returned.
 */
export function ErasePerson({ person, about, bookings, onErased }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false)
  const { obstacle, sending, erase, forget } = useErasure(person, onErased)
  const open = () => {
    forget()
    setAsking(true)
  }
  return (
    <>
      <Button onClick={open}>{PRIVACY.erase}</Button>
      <Dialog
        title={PRIVACY.eraseTitle(about)}
        open={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={PRIVACY.cancel}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{PRIVACY.cancel}</Button>
            <Button kind="main" busy={sending.isBusy} onClick={erase}>
              {PRIVACY.confirm}
            </Button>
          </>
        }
      >
        <div className={styles.group}>
          <p>{PRIVACY.eraseBookings(bookings)}</p>
          <p>{PRIVACY.eraseKept}</p>
          <p>{PRIVACY.eraseNotHere}</p>
          <p>
            <b>{PRIVACY.eraseForever}</b>
          </p>
          {obstacle !== null ? (
            <VisitsInTheWay {...obstacle} />
          ) : (
            <PrivacyProblem failure={sending.failure} />
          )}
        </div>
      </Dialog>
    </>
  )
}

function useErasure(person: string, onErased: () => void) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const sending = useSending()
  const forget = () => {
    setObstacle(null)
    sending.forget()
  }
  const erase = () =>
    void sending.run(async () => {
      try {
        const { erased, keptInvoices } = await fetchDesk<ErasureAnswer>(DESK_PATHS.privacyErase, { person })
        // Replaces the bar of an earlier act, such as cancelling the visit: undoing that would not bring the person back.
        tell(PRIVACY.erased(erased, keptInvoices))
        onErased()
      } catch (error) {
        setObstacle(obstacleIn(error))
        throw error
      }
    })
  return { obstacle, sending, erase, forget }
}

function VisitsInTheWay({ code, visits }: Obstacle) {
  return (
    <Notice kind="error" role="alert">
      <p>{PRIVACY.refused[code]}</p>
      <ul>
        {visits.map(({ id, code, date }) => (
          <li key={id}>
            <Link to={`/agenda/${date}?boeking=${id}`}>
              {formatDayAndMonth(date)} · {code}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function obstacleIn(error: unknown): Obstacle | null {
  const refusal =
    error instanceof ApiRefused ? (error.refusal as DeskRefusalBody['error'] | undefined) : undefined
  const { code, visits } = refusal ?? {}
  return visits !== undefined && (code === 'person-coming' || code === 'person-deposit')
    ? { code, visits }
    : null
}
