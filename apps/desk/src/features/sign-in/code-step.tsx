import { CODE_STEP, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { type FormEvent, useState } from 'react'
import { sendBackupCode, sendCode } from '../../lib/sign-in-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './entrance.module.css'
import { Entrance } from './entrance.tsx'

/** The second factor: six digits from the app, or a backup code. */
export function CodeStep({ onIn, onBack }: { onIn: () => void; onBack: () => void }) {
  const [isBackup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const sending = useSending()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isIn = await sending.run(() => (isBackup ? sendBackupCode(code) : sendCode(code)))
    if (isIn) onIn()
    else setCode('')
  }
  const swap = () => {
    setBackup(!isBackup)
    setCode('')
    sending.forget()
  }
  return (
    <Entrance
      title={CODE_STEP.title}
      lead={isBackup ? CODE_STEP.backupLead : CODE_STEP.lead}
      failure={sending.failure}
      below={
        <>
          <Button kind="plain" onClick={swap}>
            {isBackup ? CODE_STEP.toApp : CODE_STEP.toBackup}
          </Button>
          <Button kind="plain" onClick={onBack}>
            {SIGN_IN.back}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} className={isBackup ? undefined : styles.code}>
        <Field
          key={String(isBackup)}
          label={isBackup ? CODE_STEP.backupCode : CODE_STEP.code}
          name="code"
          inputMode={isBackup ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={isBackup ? 20 : 7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {CODE_STEP.button}
        </Button>
      </form>
    </Entrance>
  )
}
