import { MY_ACCESS, NEW_PASSWORD } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../lib/password-field.tsx'
import { changePassword } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem } from './problem.tsx'

export function ChangePassword() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isDone, setDone] = useState(false)
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isChanged = await sending.run(() => changePassword(current, next))
    setDone(isChanged)
    if (!isChanged) return
    setCurrent('')
    setNext('')
  }
  return (
    <details className={styles.more}>
      <summary>{MY_ACCESS.changePassword}</summary>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Problem failure={sending.failure} />
        {isDone && (
          <Notice kind="done" role="status">
            {MY_ACCESS.passwordDone}
          </Notice>
        )}
        <PasswordField label={MY_ACCESS.current} kind="current" value={current} onChange={setCurrent} />
        <PasswordField
          label={MY_ACCESS.next}
          hint={NEW_PASSWORD.hint}
          kind="new"
          value={next}
          onChange={setNext}
        />
        <Button type="submit" busy={sending.isBusy}>
          {MY_ACCESS.save}
        </Button>
      </form>
    </details>
  )
}
