import type { InvitationAnswer } from '@lichtspel/contract/desk/sign-in'
import { DESK } from '@lichtspel/texts/desk'
import { INVITATION, NEW_PASSWORD, SIGN_IN } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { PasswordField } from '../../lib/colleague/password-field.tsx'
import { acceptInvitation, openInvitation, sendPassword } from '../../lib/colleague/sign-in-api.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { Enrol } from './enrol.tsx'
import { Entrance } from './entrance.tsx'

type InvitationProps = { token: string; onIn: () => void; onSignIn: () => void }
type Opened = { is: 'asking' | 'over' | 'unanswered' } | { is: 'open'; invitation: InvitationAnswer }

/** The page of an invitation link: a name, a password, then a second factor. Colleagues of another venue only accept. */
export function Invitation({ token, onIn, onSignIn }: InvitationProps) {
  const [opened, setOpened] = useState<Opened>({ is: 'asking' })
  const [password, setPassword] = useState<string | null>(null)
  const open = useCallback(() => {
    openInvitation(token).then(
      (invitation) => setOpened({ is: 'open', invitation }),
      (error: unknown) => setOpened({ is: error instanceof ApiRefused ? 'over' : 'unanswered' }),
    )
  }, [token])
  useEffect(open, [open])
  if (password !== null) return <Enrol password={password} onDone={onIn} onSignedOut={onSignIn} />
  if (opened.is === 'open' && opened.invitation.keepsAccount)
    return <AddVenue token={token} invitation={opened.invitation} onAccepted={onSignIn} />
  if (opened.is === 'open')
    return <Accept token={token} invitation={opened.invitation} onAccepted={setPassword} />
  if (opened.is === 'asking') return <p className="visually-hidden">{DESK.loading}</p>
  const isOver = opened.is === 'over'
  return (
    <Entrance title={INVITATION.title}>
      <Notice kind="warning" role="alert">
        {isOver ? INVITATION.over : DESK.unanswered}
      </Notice>
      <Button onClick={isOver ? onSignIn : open}>{isOver ? SIGN_IN.title : DESK.retry}</Button>
    </Entrance>
  )
}

type AcceptProps = { token: string; invitation: InvitationAnswer; onAccepted: (password: string) => void }

function Accept({ token, invitation, onAccepted }: AcceptProps) {
  const { email, role, venueName } = invitation
  const [name, setName] = useState(invitation.name)
  const [password, setPassword] = useState('')
  const sending = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.run(async () => {
      await acceptInvitation(token, { name, password })
      await sendPassword(email, password)
      onAccepted(password)
    })
  }
  return (
    <Entrance title={INVITATION.title} lead={INVITATION.lead(venueName, role)} failure={sending.failure}>
      <form onSubmit={submit}>
        <Field
          label={SIGN_IN.email}
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          value={email}
        />
        <Field
          label={INVITATION.name}
          hint={INVITATION.nameHint}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label={INVITATION.password}
          hint={NEW_PASSWORD.hint}
          kind="new"
          value={password}
          onChange={setPassword}
        />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {INVITATION.button}
        </Button>
      </form>
    </Entrance>
  )
}

type AddVenueProps = { token: string; invitation: InvitationAnswer; onAccepted: () => void }

function AddVenue({ token, invitation, onAccepted }: AddVenueProps) {
  const sending = useSending()
  const accept = async () => {
    if (await sending.run(() => acceptInvitation(token))) onAccepted()
  }
  return (
    <Entrance
      title={INVITATION.title}
      lead={INVITATION.lead(invitation.venueName, invitation.role)}
      failure={sending.failure}
    >
      <p>{INVITATION.keepsAccount(invitation.email)}</p>
      <Button kind="main" busy={sending.isBusy} onClick={() => void accept()}>
        {INVITATION.accept}
      </Button>
    </Entrance>
  )
}
