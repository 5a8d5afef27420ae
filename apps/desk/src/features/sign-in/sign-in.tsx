import type { PasswordAnswer } from '@lichtspel/contract/desk/sign-in'
import { CODE_STEP, FORGOTTEN, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import {
  knowsPasskeys,
  requestReset,
  sendBackupCode,
  sendCode,
  sendPassword,
  signInWithPasskey,
} from '../../lib/colleague/sign-in-api.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { Enrol } from './enrol.tsx'
import { Entrance } from './entrance.tsx'
import styles from './sign-in.module.css'

type Step = { at: 'password' } | { at: 'code' } | { at: 'enrol'; password: string } | { at: 'forgotten' }

/** Signs in with password and code, or with a passkey. Users without a second factor enrol one on the way. */
export function SignIn({ onIn }: { onIn: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const [email, setEmail] = useState('')
  const toPassword = () => setStep({ at: 'password' })
  if (step.at === 'code') return <CodeStep onIn={onIn} onBack={toPassword} />
  if (step.at === 'enrol') return <Enrol password={step.password} onDone={onIn} onSignedOut={toPassword} />
  if (step.at === 'forgotten') return <Forgotten email={email} onEmail={setEmail} onBack={toPassword} />
  return (
    <PasswordStep
      email={email}
      onEmail={setEmail}
      onIn={onIn}
      onForgotten={() => setStep({ at: 'forgotten' })}
      onPassed={(next, password) => setStep(next === 'code' ? { at: 'code' } : { at: 'enrol', password })}
    />
  )
}

type ForgottenProps = { email: string; onEmail: (email: string) => void; onBack: () => void }

function Forgotten({ email, onEmail, onBack }: ForgottenProps) {
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

/** The second factor: six digits from the app, or a backup code. */
function CodeStep({ onIn, onBack }: { onIn: () => void; onBack: () => void }) {
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

type PasswordStepProps = {
  email: string
  onEmail: (email: string) => void
  onPassed: (next: PasswordAnswer['next'], password: string) => void
  onIn: () => void
  onForgotten: () => void
}

function PasswordStep({ email, onEmail, onPassed, onIn, onForgotten }: PasswordStepProps) {
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
