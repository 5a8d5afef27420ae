import { NEW_PASSWORD, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import { choosePassword } from '../../lib/colleague/sign-in-api.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { Entrance } from './entrance.tsx'

/** The page of a password reset link. */
export function NewPassword({ token, onSignIn }: { token: string; onSignIn: () => void }) {
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone(await sending.run(() => choosePassword(token, password)))
  }
  if (isDone)
    return (
      <Entrance title={NEW_PASSWORD.title}>
        <Notice kind="done" role="status">
          {NEW_PASSWORD.done}
        </Notice>
        <Button kind="main" onClick={onSignIn}>
          {NEW_PASSWORD.toSignIn}
        </Button>
      </Entrance>
    )
  return (
    <Entrance
      title={NEW_PASSWORD.title}
      failure={sending.failure}
      below={
        <Button kind="plain" onClick={onSignIn}>
          {SIGN_IN.back}
        </Button>
      }
    >
      <form onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={NEW_PASSWORD.password}
          hint={NEW_PASSWORD.hint}
          kind="new"
          value={password}
          onChange={setPassword}
        />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {NEW_PASSWORD.button}
        </Button>
      </form>
    </Entrance>
  )
}
