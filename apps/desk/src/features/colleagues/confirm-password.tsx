import { MY_ACCESS } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { PasswordField } from '../../lib/password-field.tsx'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem } from './problem.tsx'

type ConfirmPasswordProps = {
  title: string
  isOpen: boolean
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before sign-in methods change. */
export function ConfirmPassword({ title, isOpen, onConfirm, onClose }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('')
  const form = useId()
  const sending = useSending()
  const close = () => {
    setPassword('')
    sending.forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.run(() => onConfirm(password))) setPassword('')
  }
  return (
    <Dialog
      title={title}
      open={isOpen}
      onClose={close}
      closeLabel={MY_ACCESS.cancel}
      actions={
        <>
          <Button onClick={close}>{MY_ACCESS.cancel}</Button>
          <Button kind="main" type="submit" form={form} busy={sending.isBusy}>
            {MY_ACCESS.confirmButton}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Problem failure={sending.failure} />
        <PasswordField label={MY_ACCESS.confirm} kind="current" value={password} onChange={setPassword} />
      </form>
    </Dialog>
  )
}
