import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { CLOSING } from '@lichtspel/texts/desk/closing'
import { Button } from '@lichtspel/ui/button'
import { useColleague } from '../../lib/colleague-context.tsx'
import { fetchDesk } from '../../lib/desk-api.ts'
import { tell } from '../../lib/last-act.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useSending } from '../../lib/use-sending.ts'
import { Problem } from './closing-form.tsx'
import styles from './day-closing.module.css'

/** A manager opens a day again that was closed too early, as long as it is today. Counting and closing again takes it back. */
export function ReopenDay({ date, onReopened }: { date: IsoDate; onReopened: () => void }) {
  const { role } = useColleague()
  const { date: today } = useMinute()
  const sending = useSending()
  if (date !== today) return null
  if (!mayActAs(role, 'manager')) return <p className={styles.soft}>{CLOSING.reopenAsks}</p>
  const reopen = async () => {
    if (await sending.run(() => fetchDesk(DESK_PATHS.reopenDay, { date }))) tell(CLOSING.reopened)
    onReopened()
  }
  return (
    <div className={styles.rows}>
      <Problem failure={sending.failure} />
      <p className={styles.soft}>{CLOSING.reopenWords}</p>
      <Button busy={sending.isBusy} onClick={() => void reopen()}>
        {CLOSING.reopen}
      </Button>
    </div>
  )
}
