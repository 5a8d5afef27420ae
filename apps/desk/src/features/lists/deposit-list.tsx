import type { DepositsAnswer, ListedDeposit } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { formatShortDay } from '@lichtspel/texts/dates'
import { DEPOSITS } from '@lichtspel/texts/desk/lists'
import { useColleague } from '../../lib/colleague-context.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { ActOnBooking } from './act-on-booking.tsx'
import { BankFile } from './bank-file.tsx'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'
import { PhoneLink } from './phone-link.tsx'

/** Deposits that are overdue, open or to be returned. */
export function DepositList() {
  const asked = useFetched<DepositsAnswer>(DESK_PATHS.depositList)
  const { role } = useColleague()
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { deposits } = asked.answer
  return (
    <>
      <p>{deposits.length === 0 ? DEPOSITS.none : DEPOSITS.intro}</p>
      {(['overdue', 'to-return', 'open'] as const).map((kind) => (
        <DepositGroup key={kind} kind={kind} deposits={deposits.filter((one) => one.kind === kind)} />
      ))}
      {mayActAs(role, 'manager') && (
        <BankFile open={deposits.filter(({ kind }) => kind !== 'to-return')} onBooked={asked.askAgain} />
      )}
    </>
  )
}

type DepositGroupProps = { kind: ListedDeposit['kind']; deposits: readonly ListedDeposit[] }

function DepositGroup({ kind, deposits }: DepositGroupProps) {
  if (deposits.length === 0) return null
  const sum = deposits.reduce((cents, deposit) => cents + deposit.cents, 0)
  return (
    <section className={styles.group} aria-label={DEPOSITS.groups[kind]}>
      <h2>
        {DEPOSITS.groups[kind]} <small>{DEPOSITS.groupSum(deposits.length, sum)}</small>
      </h2>
      <ul className={styles.rows}>
        {deposits.map((deposit) => (
          <ListRow
            key={deposit.id}
            booking={deposit}
            when={formatShortDay(deposit.date)}
            amount={DEPOSITS.sum(deposit.cents)}
            tone={kind === 'overdue' ? 'late' : undefined}
            side={
              <>
                <PhoneLink phone={deposit.phone} />
                <ActOnBooking
                  bookingId={deposit.id}
                  act="settleDeposit"
                  label={kind === 'to-return' ? DEPOSITS.giveBack : DEPOSITS.settle}
                  about={deposit}
                />
              </>
            }
          >
            <div className={styles.facts}>
              {kind !== 'to-return' && <span>{DEPOSITS.dueAt(deposit.due)}</span>}
              {deposit.hasFailedRefund && <span>{DEPOSITS.refundFailed}</span>}
              {deposit.isOnline && <span className={styles.soft}>{DEPOSITS.online}</span>}
              <span className={styles.soft}>{deposit.reference}</span>
            </div>
          </ListRow>
        ))}
      </ul>
    </section>
  )
}
