import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { ErasureAnswer, PersonExport } from '@lichtspel/contract/desk/privacy'
import type { DeskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { PRIVACY } from '@lichtspel/texts/desk/privacy'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { tell } from '../../lib/act/last-act.ts'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { saveFile } from '../../lib/server/save-file.ts'
import { type Failure, useSending } from '../../lib/server/use-sending.ts'
import styles from './lists.module.css'

/** Privacy requests of visitors, for managers. What is typed stays on this page: it goes into no address and no storage. */
export function PrivacyPage() {
  const [person, setPerson] = useState('')
  const [found, setFound] = useState<{ person: string; kept: PersonExport } | null>(null)
  const sending = useSending()
  const find = (event: FormEvent) => {
    event.preventDefault()
    setFound(null)
    void sending.run(async () =>
      setFound({ person, kept: await fetchDesk<PersonExport>(DESK_PATHS.privacyExport, { person }) }),
    )
  }
  return (
    <>
      <p>{PRIVACY.intro}</p>
      <form className={styles.controls} onSubmit={find}>
        <Field
          label={PRIVACY.person}
          name="persoon"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={254}
          value={person}
          onChange={(event) => {
            setPerson(event.currentTarget.value)
            setFound(null)
          }}
        />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {PRIVACY.find}
        </Button>
      </form>
      <PrivacyProblem failure={sending.failure} />
      {found !== null && (
        <Kept
          {...found}
          onErased={() => {
            setFound(null)
            setPerson('')
          }}
        />
      )}
    </>
  )
}

type KeptProps = { person: string; kept: PersonExport; onErased: () => void }

function Kept({ person, kept, onErased }: KeptProps) {
  const { about, bookings, otherEvents } = kept
  if (bookings.length + otherEvents.length === 0) return <Notice role="status">{PRIVACY.none}</Notice>
  const download = () =>
    saveFile({
      name: PRIVACY.file,
      content: new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
    })
  return (
    <section className={styles.group} aria-labelledby="bewaard">
      <h2 id="bewaard">{PRIVACY.found(about)}</h2>
      <p role="status">
        {[
          PRIVACY.bookings(bookings.length),
          ...(otherEvents.length > 0 ? [PRIVACY.others(otherEvents.length)] : []),
        ].join(', ')}
      </p>
      <div className={styles.controls}>
        <Button onClick={download}>{PRIVACY.download}</Button>
        <ErasePerson person={person} about={about} bookings={bookings.length} onErased={onErased} />
      </div>
    </section>
  )
}

type Obstacle = Required<Pick<DeskRefusalBody['error'], 'visits'>> & { code: keyof typeof PRIVACY.refused }

type ErasePersonProps = { person: string; about: string; bookings: number; onErased: () => void }

/**
 * Erases a visitor after a confirmation that names what goes and what stays. A visit to come is cancelled first, and a deposit returned.
 */
function ErasePerson({ person, about, bookings, onErased }: ErasePersonProps) {
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

/** Why a privacy request failed. */
function PrivacyProblem({ failure }: { failure: Failure | null }) {
  const catalogue = useCatalogue()
  if (failure === null) return null
  return (
    <Notice kind="error" role="alert">
      {failure.code === undefined ? PRIVACY.failed : deskRefusalText(failure.code, { catalogue })}
    </Notice>
  )
}
