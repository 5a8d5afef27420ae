import type { OpenInvitation } from '@lichtspel/contract/desk/colleagues'
import { COLLEAGUES, ROLE_TITLES } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { withdrawInvitation } from '../../lib/colleagues-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem } from './problem.tsx'
import { useMoments } from './use-moments.ts'

type InvitationRowProps = { invitation: OpenInvitation; onChanged: () => void }

export function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
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
