import type { Colleagues as Listed } from '@lichtspel/contract/staff/colleagues'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { COLLEAGUES } from '@lichtspel/texts/desk-sign-in'
import { useColleague } from '../../lib/colleague-context.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { ColleagueRow } from './colleague-row.tsx'
import styles from './colleagues.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'

/** Who can come in, and who was invited: for managers. */
export function Colleagues() {
  const asked = useAsked<Listed>(COLLEAGUE_PATHS.colleagues)
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
