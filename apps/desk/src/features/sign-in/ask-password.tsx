import type { TotpAnswer } from '@lichtspel/contract/desk/sign-in'
import { ENROL } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../lib/password-field.tsx'
import { enableTotp } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import { Entrance } from './entrance.tsx'

type AskPasswordProps = {
  known: string | undefined
  onTotp: (totp: TotpAnswer) => void
  onBack: () => void
}

/** The server asks for the password before it creates a key for an authenticator app. A password typed just now is reused. */
export function AskPassword({ known, onTotp, onBack }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const sending = useSending()
  const begun = useRef(false)
  const begin = (given: string) => void sending.run(async () => onTotp(await enableTotp(given)))
  useEffect(() => {
    if (known === undefined || begun.current) return
    begun.current = true
    begin(known)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin(password)
  }
  return (
    <Entrance
      title={ENROL.totpTitle}
      failure={sending.failure}
      below={
        <Button kind="plain" onClick={onBack}>
          {ENROL.other}
        </Button>
      }
    >
      {(known === undefined || sending.failure !== null) && (
        <form onSubmit={submit}>
          <PasswordField label={ENROL.password} kind="current" value={password} onChange={setPassword} />
          <Button kind="main" type="submit" busy={sending.isBusy}>
            {ENROL.next}
          </Button>
        </form>
      )}
    </Entrance>
  )
}
