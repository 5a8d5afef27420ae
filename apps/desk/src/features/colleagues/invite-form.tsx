import { ROLES, type Role } from '@lichtspel/domain/desk/roles'
import { COLLEAGUES, ROLE_DETAILS, ROLE_TITLES } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { type FormEvent, useState } from 'react'
import { invite } from '../../lib/colleagues-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem } from './problem.tsx'

const CARDS = ROLES.map((role) => ({ value: role, title: ROLE_TITLES[role], detail: ROLE_DETAILS[role] }))

export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('desk')
  const [told, setTold] = useState<{ email: string; link: string | null } | null>(null)
  const sending = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(null)
    void sending.run(async () => {
      const { link } = await invite(email, role)
      setTold({ email, link })
      setEmail('')
      onInvited()
    })
  }
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{COLLEAGUES.invite}</h2>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={COLLEAGUES.email}
          type="email"
          name="colleague"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RadioCards legend={COLLEAGUES.role} cards={CARDS} value={role} onChange={setRole} />
        <Problem failure={sending.failure} />
        <Button kind="main" type="submit" busy={sending.isBusy}>
          {COLLEAGUES.send}
        </Button>
      </form>
      {told !== null && (
        <Notice kind="done" role="status">
          {told.link === null ? COLLEAGUES.invited(told.email) : COLLEAGUES.handOver}
          {told.link !== null && <code className={styles.link}>{told.link}</code>}
        </Notice>
      )}
    </section>
  )
}
