import { mayActAs } from '@lichtspel/domain/desk/roles'
import { BILL, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { Button } from '@lichtspel/ui/button'
import { useColleague } from '../../../lib/colleague-context.tsx'
import type { BillToolsProps } from './bill-tools.tsx'
import styles from './pay.module.css'

const BY = ['card', 'cash'] as const

/** More was paid than the bill is. A manager gives it back, as it came first, or keeps the deposit of a group that did not come. */
export function GiveBack({ bill, onTool }: Pick<BillToolsProps, 'bill' | 'onTool'>) {
  const { role } = useColleague()
  const { presence, billDepositCents, billEntries } = bill.booking
  const paid = billEntries.findLast(({ kind, cents }) => cents > 0 && (kind === 'card' || kind === 'cash'))
  const wasCash = paid?.kind === 'cash'
  if (!mayActAs(role, 'manager')) return <p>{BILL.askManager}</p>
  return (
    <div className={styles.giveBack}>
      {presence === 'no-show' && billDepositCents > 0 && (
        <Button kind="main" onClick={() => onTool({ is: 'keep' })}>
          {BILL_PAY.keepDeposit}
        </Button>
      )}
      {(wasCash ? BY.toReversed() : BY).map((kind) => (
        <Button
          key={kind}
          busy={bill.isSending}
          onClick={() => void bill.add({ kind, cents: bill.bill.openCents, reason: '' })}
        >
          {BILL_PAY.returnBy[kind]}
        </Button>
      ))}
    </div>
  )
}
