import type { Me } from '@lichtspel/contract/desk/colleague'
import { SIGN_IN, SIGN_IN_AGAIN, signInProblem } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import { knowsPasskeys, signInAgain, signInWithPasskey } from '../../lib/colleague/sign-in-api.ts'
import { onSignInNeeded, readColleague } from '../../lib/server/desk-api.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import styles from './sign-in.module.css'

/** Opens over the page when an act needs a recent sign-in; what was typed on the page is kept. */
export default function SignInAgain() {
  const [me, setMe] = useState<Me | null>(null)
  const asking = useRef<Promise<boolean> | null>(null)
  const settling = useRef<(isIn: boolean) => void>(() => {})
  const settle = (isIn: boolean) => {
    settling.current(isIn)
    asking.current = null
    setMe(null)
  }
  useEffect(
    () =>
      onSignInNeeded(async () => {
        if (asking.current !== null) return await asking.current
        const colleague = await readColleague()
        // Users without a second factor can only sign in from the start.
        if (!colleague.isEnrolled) return false
        const answer = new Promise<boolean>((resolve) => {
          settling.current = resolve
        })
        asking.current = answer
        setMe(colleague)
        return await answer
      }),
    [],
  )
  return me !== null && <AgainDialog me={me} onSettled={settle} />
}

type AgainDialogProps = { me: Me; onSettled: (isIn: boolean) => void }

function AgainDialog({ me, onSettled }: AgainDialogProps) {
  const form = useId()
  const sending = useSending()
  const showsPasskey = me.passkeys.length > 0 && knowsPasskeys()
  const showPasskey = () =>
    void sending.run(async () => {
      await signInWithPasskey()
      // Another colleague's passkey was used, so the session is theirs now while this page still shows the first user's data.
      if ((await readColleague()).id !== me.id) return location.reload()
      onSettled(true)
    })
  return (
    <Dialog
      title={SIGN_IN_AGAIN.title}
      open
      onClose={() => onSettled(false)}
      closeLabel={SIGN_IN_AGAIN.cancel}
      actions={
        <>
          <Button onClick={() => onSettled(false)}>{SIGN_IN_AGAIN.cancel}</Button>
          {showsPasskey && (
            <Button kind={me.hasTotp ? 'quiet' : 'main'} busy={sending.isBusy} onClick={showPasskey}>
              {SIGN_IN_AGAIN.passkey}
            </Button>
          )}
          {me.hasTotp && (
            <Button kind="main" type="submit" form={form} busy={sending.isBusy}>
              {SIGN_IN_AGAIN.button}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p>{SIGN_IN_AGAIN.lead(me.email)}</p>
        <div role="alert">
          {sending.failure !== null && <Notice kind="error">{signInProblem(sending.failure.code)}</Notice>}
        </div>
        {me.hasTotp && <PasswordAndCode id={form} email={me.email} sending={sending} onIn={onSettled} />}
      </div>
    </Dialog>
  )
}

type PasswordAndCodeProps = {
  id: string
  email: string
  sending: ReturnType<typeof useSending>
  onIn: (isIn: true) => void
}

function PasswordAndCode({ id, email, sending, onIn }: PasswordAndCodeProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sending.run(() => signInAgain(password, code))) onIn(true)
    else setCode('')
  }
  return (
    <form id={id} className={styles.body} onSubmit={(event) => void submit(event)}>
      {/* Lets password managers find the account. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        label={SIGN_IN.password}
        kind="current"
        value={password}
        onChange={setPassword}
        isFirst
      />
      <Field
        label={SIGN_IN_AGAIN.code}
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </form>
  )
}
