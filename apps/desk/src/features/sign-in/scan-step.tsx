import type { TotpAnswer } from '@lichtspel/contract/desk/sign-in'
import { ENROL } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { LinkButton } from '@lichtspel/ui/link-button'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '../../lib/copy-button.tsx'
import { sendCode } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './enrol.module.css'
import entrance from './entrance.module.css'
import { Entrance } from './entrance.tsx'

type ScanStepProps = { totp: TotpAnswer; onChecked: () => void; onBack: () => void }

export function ScanStep({ totp, onChecked, onBack }: ScanStepProps) {
  const [code, setCode] = useState('')
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.run(() => sendCode(code))) onChecked()
    else setCode('')
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
      <div className={styles.scan}>
        <div className={styles.onPhone}>
          <LinkButton href={totp.uri}>{ENROL.openApp}</LinkButton>
        </div>
        <p>{ENROL.scan}</p>
        <img src={totp.picture} alt={ENROL.scanAlt} />
        <p>
          {ENROL.type}
          <span className={styles.secret}>{totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </p>
        <CopyButton text={totp.secret} words={ENROL} />
      </div>
      <form onSubmit={(event) => void submit(event)} className={entrance.code}>
        <Field
          label={ENROL.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {ENROL.check}
        </Button>
      </form>
    </Entrance>
  )
}
