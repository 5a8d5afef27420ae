import { FORGOTTEN, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useState } from 'react'
import { requestReset } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import { Entrance } from './entrance.tsx'

type ForgottenProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

export function Forgotten({ email, onEmail, onBack }: ForgottenProps) {
  const [isSent, setSent] = useState(false)
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(await sending.run(() => requestReset(email)))
  }
  const back = (
    <Button kind="plain" onClick={onBack}>
      {SIGN_IN.back}
    </Button>
  )
  return (
    <Entrance
      title={FORGOTTEN.title}
      lead={isSent ? undefined : FORGOTTEN.lead}
      failure={sending.failure}
      below={back}
    >
      {isSent ? (
        <Notice kind="done" role="status">
          {FORGOTTEN.sent}
        </Notice>
      ) : (
        <form onSubmit={(event) => void submit(event)}>
          <Field
            label={SIGN_IN.email}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
          <Button kind="main" type="submit" busy={sending.isBusy}>
            {FORGOTTEN.button}
          </Button>
        </form>
      )}
    </Entrance>
  )
}
