import type { Colleagues as Listed } from '@lichtspel/contract/desk/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { COLLEAGUES } from '@lichtspel/texts/desk-sign-in'
import { useColleague } from '../../lib/colleague-context.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ColleagueRow } from './colleague-row.tsx'
import styles from './colleagues.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'

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
