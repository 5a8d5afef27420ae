import type { PasswordAnswer } from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { type FormEvent, useState } from 'react'
import { knowsPasskeys, signInWithPasskey } from '../../lib/passkeys.ts'
import { PasswordField } from '../../lib/password-field.tsx'
import { sendPassword } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'

type PasswordStepProps = {
  email: string
  onEmail: (email: string) => void
  onPassed: (next: PasswordAnswer['next'], password: string) => void
  onIn: () => void
  onForgotten: () => void
}

export function PasswordStep({ email, onEmail, onPassed, onIn, onForgotten }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const sending = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.run(async () => onPassed((await sendPassword(email, password)).next, password))
  }
  const showPasskey = async () => {
    if (await sending.run(signInWithPasskey)) onIn()
  }
  return (
    <Entrance
      title={SIGN_IN.title}
      lead={SIGN_IN.lead}
      failure={sending.failure}
      below={
        <Button kind="plain" onClick={onForgotten}>
          {SIGN_IN.forgotten}
        </Button>
      }
    >
      <form onSubmit={submit}>
        <Field
          label={SIGN_IN.email}
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField label={SIGN_IN.password} kind="current" value={password} onChange={setPassword} />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {SIGN_IN.button}
        </Button>
      </form>
      {knowsPasskeys() && (
        <div className={styles.actions}>
          <p className={styles.or}>{SIGN_IN.or}</p>
          <Button onClick={() => void showPasskey()} busy={sending.isBusy}>
            {SIGN_IN.passkey}
          </Button>
        </div>
      )}
    </Entrance>
  )
}
