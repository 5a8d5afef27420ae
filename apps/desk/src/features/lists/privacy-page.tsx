import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { PersonExport } from '@lichtspel/contract/desk/privacy'
import { PRIVACY } from '@lichtspel/texts/desk/privacy'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useState } from 'react'
import { fetchDesk } from '../../lib/desk-api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { useSending } from '../../lib/use-sending.ts'
import { ErasePerson } from './erase-person.tsx'
import styles from './lists.module.css'
import { PrivacyProblem } from './privacy-problem.tsx'

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
