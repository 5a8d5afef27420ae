import type { TotpAnswer } from '@lichtspel/contract/desk/sign-in'
import { ENROL } from '@lichtspel/texts/desk-sign-in'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import {
  enableTotp,
  knowsPasskeys,
  makePasskey,
  sendCode,
  signInWithPasskey,
  signOut,
} from '../../lib/colleague/sign-in-api.ts'
import { CopyButton } from '../../lib/screen/copy-button.tsx'
import { useSending } from '../../lib/server/use-sending.ts'
import { Entrance } from './entrance.tsx'
import styles from './sign-in.module.css'

type EnrolProps = {
  /** The password typed just now; without it the app step asks for it again. */
  password?: string | undefined
  onDone: () => void
  onSignedOut: () => void
}

type Step =
  | { at: 'choice' }
  | { at: 'password' }
  | { at: 'scan'; totp: TotpAnswer }
  | { at: 'codes'; codes: string[] }

/** Requires a second factor before anything else: a passkey on this device, or an app on a phone. */
export function Enrol({ password, onDone, onSignedOut }: EnrolProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' })
  const back = () => setStep({ at: 'choice' })
  if (step.at === 'password')
    return <AskPassword known={password} onTotp={(totp) => setStep({ at: 'scan', totp })} onBack={back} />
  if (step.at === 'scan')
    return (
      <ScanStep
        totp={step.totp}
        onChecked={() => setStep({ at: 'codes', codes: step.totp.codes })}
        onBack={back}
      />
    )
  if (step.at === 'codes') return <BackupCodes codes={step.codes} onDone={onDone} />
  return <Choice onTotp={() => setStep({ at: 'password' })} onDone={onDone} onSignedOut={onSignedOut} />
}

type ChoiceProps = { onTotp: () => void; onDone: () => void; onSignedOut: () => void }

function Choice({ onTotp, onDone, onSignedOut }: ChoiceProps) {
  const sending = useSending()
  const enrolPasskey = () =>
    void sending.run(async () => {
      await makePasskey(ENROL.passkeyName)
      // Enrolling ended the password-only session; the passkey opens a full one.
      await signInWithPasskey()
      onDone()
    })
  const leave = async () => {
    if (await sending.run(signOut)) onSignedOut()
  }
  return (
    <Entrance
      title={ENROL.title}
      lead={ENROL.lead}
      failure={sending.failure}
      below={
        <Button kind="plain" onClick={() => void leave()}>
          {ENROL.signOut}
        </Button>
      }
    >
      <div className={styles.choice}>
        <h2>{ENROL.passkeyTitle}</h2>
        <p>{knowsPasskeys() ? ENROL.passkeyDetail : ENROL.noPasskey}</p>
        {knowsPasskeys() && (
          <Button kind="main" onClick={enrolPasskey} busy={sending.isBusy}>
            {ENROL.passkeyButton}
          </Button>
        )}
      </div>
      <div className={styles.choice}>
        <h2>{ENROL.totpTitle}</h2>
        <p>{ENROL.totpDetail}</p>
        <Button kind={knowsPasskeys() ? 'quiet' : 'main'} onClick={onTotp}>
          {ENROL.totpButton}
        </Button>
      </div>
    </Entrance>
  )
}

/** Shown once, to be printed or stored. */
function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Entrance title={ENROL.codesTitle} lead={ENROL.codesLead}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => window.print()}>{ENROL.print}</Button>
      <Button kind="main" onClick={onDone}>
        {ENROL.done}
      </Button>
    </Entrance>
  )
}

type AskPasswordProps = {
  known: string | undefined
  onTotp: (totp: TotpAnswer) => void
  onBack: () => void
}

/** The server asks for the password before it creates a key for an authenticator app. A password typed just now is reused. */
function AskPassword({ known, onTotp, onBack }: AskPasswordProps) {
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

type ScanStepProps = { totp: TotpAnswer; onChecked: () => void; onBack: () => void }

function ScanStep({ totp, onChecked, onBack }: ScanStepProps) {
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
      <form onSubmit={(event) => void submit(event)} className={styles.code}>
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
