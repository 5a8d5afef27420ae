import type {
  Colleagues as Listed,
  ListedColleague,
  OpenInvitation,
} from '@lichtspel/contract/desk/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { ROLES, type Role } from '@lichtspel/domain/desk/roles'
import { COLLEAGUES, ROLE_DETAILS, ROLE_TITLES } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { Select } from '@lichtspel/ui/select'
import { type FormEvent, useState } from 'react'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import {
  giveRole,
  invite,
  lockOut,
  unlockColleague,
  withdrawInvitation,
} from '../../lib/colleague/sign-in-api.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem, useMoments } from './problem.tsx'

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_TITLES[role] }))

const CARDS = ROLES.map((role) => ({ value: role, title: ROLE_TITLES[role], detail: ROLE_DETAILS[role] }))

/** Everyone with access and everyone invited, for managers. */
export function Colleagues() {
  const asked = useFetched<Listed>(COLLEAGUE_PATHS.colleagues)
  const { id } = useColleague()
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { colleagues, invitations } = asked.answer
  return (
    <>
      <section className={styles.section} aria-labelledby="people">
        <h2 id="people">{COLLEAGUES.people}</h2>
        <ul className={styles.rows}>
          {colleagues.map((colleague) => (
            <ColleagueRow
              key={colleague.id}
              colleague={colleague}
              isMe={colleague.id === id}
              onChanged={asked.askAgain}
            />
          ))}
        </ul>
        <p className={styles.hint}>{COLLEAGUES.lost}</p>
      </section>
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="waiting">
          <h2 id="waiting">{COLLEAGUES.waiting}</h2>
          <ul className={styles.rows}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onChanged={asked.askAgain} />
            ))}
          </ul>
        </section>
      )}
      <InviteForm onInvited={asked.askAgain} />
    </>
  )
}

type InvitationRowProps = { invitation: OpenInvitation; onChanged: () => void }

function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { id, email, role, expiresAt, mail } = invitation
  const { moment } = useMoments()
  const sending = useSending()
  const withdraw = async () => {
    await sending.run(() => withdrawInvitation(id))
    onChanged()
  }
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{email}</span>
        <span className={styles.detail}>
          {ROLE_TITLES[role]} · {COLLEAGUES.mails[mail]} · {COLLEAGUES.until(moment(expiresAt))}
        </span>
      </div>
      <div className={styles.acts}>
        <Button busy={sending.isBusy} onClick={() => void withdraw()}>
          {COLLEAGUES.withdraw}
        </Button>
      </div>
      <Problem failure={sending.failure} />
    </li>
  )
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
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

type ColleagueRowProps = { colleague: ListedColleague; isMe: boolean; onChanged: () => void }

function ColleagueRow({ colleague, isMe, onChanged }: ColleagueRowProps) {
  const { id, name, email, role, isLocked } = colleague
  const [isAsking, setAsking] = useState(false)
  const sending = useSending()
  const change = async (work: () => Promise<unknown>) => {
    setAsking(false)
    await sending.run(work)
    onChanged()
  }
  return (
    <li className={styles.row} data-locked={isLocked || undefined}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name} {isMe && <small>({COLLEAGUES.you})</small>}
        </span>
        <span className={styles.detail}>{email}</span>
        <span className={styles.detail}>{stateOf(colleague)}</span>
      </div>
      <div className={styles.acts}>
        {!isLocked && (
          <Select
            label={COLLEAGUES.role}
            options={OPTIONS}
            value={role}
            disabled={sending.isBusy}
            onChange={(event) => void change(() => giveRole(id, event.target.value as Role))}
          />
        )}
        {isLocked ? (
          <Button busy={sending.isBusy} onClick={() => void change(() => unlockColleague(id))}>
            {COLLEAGUES.unlock}
          </Button>
        ) : (
          <Button busy={sending.isBusy} onClick={() => setAsking(true)}>
            {COLLEAGUES.lock}
          </Button>
        )}
      </div>
      <Problem failure={sending.failure} />
      <Dialog
        title={COLLEAGUES.lockTitle(name)}
        open={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={COLLEAGUES.cancel}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{COLLEAGUES.cancel}</Button>
            <Button kind="main" onClick={() => void change(() => lockOut(id))}>
              {COLLEAGUES.lock}
            </Button>
          </>
        }
      >
        <p>{COLLEAGUES.lockText}</p>
      </Dialog>
    </li>
  )
}

function stateOf({ isLocked, isEnrolled, sessions }: ListedColleague): string {
  if (isLocked) return COLLEAGUES.locked
  return isEnrolled ? COLLEAGUES.devices(sessions) : COLLEAGUES.unenrolled
}
