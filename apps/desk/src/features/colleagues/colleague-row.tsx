import type { ListedColleague } from '@lichtspel/contract/desk/colleagues'
import { ROLES, type Role } from '@lichtspel/domain/desk/roles'
import { COLLEAGUES, ROLE_TITLES } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { Select } from '@lichtspel/ui/select'
import { useState } from 'react'
import { giveRole, lockOut, unlockColleague } from '../../lib/colleagues-api.ts'
import { useSending } from '../../lib/use-sending.ts'
import styles from './colleagues.module.css'
import { Problem } from './problem.tsx'

type ColleagueRowProps = { colleague: ListedColleague; isMe: boolean; onChanged: () => void }

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_TITLES[role] }))

export function ColleagueRow({ colleague, isMe, onChanged }: ColleagueRowProps) {
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
