import { mayActAs } from '@lichtspel/domain/desk/roles'
import { type BillMeans, cashCents } from '@lichtspel/domain/payment/bill'
import { BILL, BILL_LINE, BILL_MEANS_NAMES, BILL_PAY, BILL_TURNS } from '@lichtspel/texts/desk/bill'
import { ACT } from '@lichtspel/texts/desk-acts'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { useId, useRef, useState } from 'react'
import { useWaitingActs } from '../../../lib/act/act.ts'
import { useColleague } from '../../../lib/colleague/colleague-context.tsx'
import { DeskIcon } from '../../../lib/screen/desk-icon.tsx'
import { useDeskKeys } from '../../../lib/screen/desk-keys.ts'
import styles from './bill.module.css'
import type { BillToolsProps } from './bill-tools.tsx'
import { isLineTool } from './line-form.tsx'

const BY = ['card', 'cash'] as const

const SETTLING_MS = 500

type PayProps = BillToolsProps & { isInDialog: boolean }

/** The amount and the means, always in sight. One press on a means takes the whole amount, or the part of a split. */
export function Pay(props: PayProps) {
  const { bill, split } = props
  const { openCents } = bill.bill
  const { isAsked, isLooking, choice } = bill.turns
  const waiting = useWaitingActs()
  const [isTried, setTried] = useState(false)
  const isWaiting = isLooking || bill.isSending
  const isChosen = !isAsked || choice !== null
  const isFormOpen = props.tool !== null && isLineTool(props.tool)
  const [isMailed, setMailed] = useState(false)
  const paidAt = useRef(Number.NEGATIVE_INFINITY)
  const [isTooSoon, setTooSoon] = useState(false)
  const pay = async (means: BillMeans) => {
    // A double tap must not pay the next part too.
    const isDouble = performance.now() - paidAt.current < SETTLING_MS
    setTooSoon(isDouble)
    if (isDouble) return
    setTried(true)
    const { dueCents } = split
    if (isWaiting || isFormOpen || !isChosen || dueCents === null) return
    const mail = isMailed && dueCents === openCents
    const after = await bill.add({ kind: means, cents: dueCents, reason: '', mail })
    if (after === undefined) return
    paidAt.current = performance.now()
    setTried(false)
    split.paidIn(after)
    if (props.tool?.is === 'transfer') props.onTool(null)
  }
  const missing = isFormOpen
    ? BILL_LINE.finish
    : !isChosen
      ? BILL_TURNS.choose
      : split.dueCents === null
        ? BILL_PAY.amountWrong(formatSum(openCents))
        : undefined
  const trouble = isTooSoon ? ACT.tooSoon : ((isTried && !isWaiting ? missing : undefined) ?? bill.trouble)
  return (
    <>
      {openCents > 0 && bill.booking.email !== '' && (
        <Checkbox
          label={BILL_PAY.mail(bill.booking.name || bill.booking.email)}
          checked={isMailed}
          onChange={setMailed}
        />
      )}
      <footer className={styles.foot}>
        <Due {...props} />
        <div role="alert">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
        <p role="status" className={styles.waiting}>
          {bill.isSending && waiting > 0 && ACT.waiting}
        </p>
        {openCents > 0 && <Means {...props} pay={(means) => void pay(means)} />}
        {openCents < 0 && <GiveBack {...props} />}
      </footer>
    </>
  )
}

/** The amount that is paid next. */
function Due({ bill, split }: PayProps) {
  const { openCents } = bill.bill
  if (openCents === 0) return <p className={styles.settled}>{BILL.nothing}</p>
  if (openCents < 0) return <DueLine label={BILL.toReturn} cents={-openCents} />
  const { kind, paid, parts, dueCents } = split
  if (kind === 'whole' || dueCents === null) return <DueLine label={BILL.due} cents={openCents} />
  const rest = openCents - dueCents
  return (
    <DueLine
      label={kind === 'parts' ? BILL.duePart(paid.length + 1, parts) : BILL.dueAmount}
      cents={dueCents}
      rest={rest === 0 ? undefined : BILL.rest(formatSum(rest))}
    />
  )
}

type DueLineProps = { label: string; cents: number; rest?: string | undefined }

function DueLine({ label, cents, rest }: DueLineProps) {
  return (
    <p className={styles.due}>
      <span>
        {label} {rest !== undefined && <small>{rest}</small>}
      </span>{' '}
      <strong>{formatSum(cents)}</strong>
    </p>
  )
}

const FIRST = ['card', 'cash'] as const
const OTHERS = ['transfer', 'invoice'] as const
const KEYS: readonly BillMeans[] = [...FIRST, ...OTHERS]

function Means({
  bill,
  split,
  tool,
  onTool,
  isInDialog,
  pay,
}: PayProps & { pay: (means: BillMeans) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { role } = useColleague()
  const others = useId()
  const isQr = tool?.is === 'transfer'
  const press = (means: BillMeans) => {
    // What is typed there may belong on the bill.
    if (tool !== null && isLineTool(tool)) pay(means)
    else if (means === 'transfer') onTool(isQr ? null : { is: 'transfer' })
    else if (means === 'written-off') onTool({ is: 'written-off' })
    else pay(means)
  }
  useDeskKeys(
    Object.fromEntries(KEYS.map((means, place) => [String(place + 1), () => press(means)])),
    isInDialog ? 'dialog' : 'page',
  )
  const dueCents = split.dueCents ?? bill.bill.openCents
  const isBusy = bill.isSending || bill.turns.isLooking
  const button = (means: BillMeans) => (
    <MeansButton
      key={means}
      {...{ means, dueCents, isBusy }}
      isMain={means === 'card' && !isQr}
      isOn={means === 'transfer' ? isQr : undefined}
      onPress={() => press(means)}
    />
  )
  return (
    <>
      <fieldset className={styles.means}>
        <legend className="visually-hidden">{BILL_PAY.means}</legend>
        {FIRST.map(button)}
        <Button
          aria-label={BILL_PAY.others}
          aria-expanded={isOpen}
          aria-controls={others}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="menu" />
        </Button>
        <div id={others} className={styles.others} data-open={isOpen || isQr || undefined}>
          {OTHERS.map(button)}
          {mayActAs(role, 'manager') && button('written-off')}
        </div>
      </fieldset>
      {isQr && (
        <Button kind="main" busy={isBusy} onClick={() => pay('transfer')}>
          {BILL_PAY.shown(formatSum(dueCents))}
        </Button>
      )}
    </>
  )
}

type MeansButtonProps = {
  means: BillMeans
  dueCents: number
  isBusy: boolean
  isMain: boolean
  isOn: boolean | undefined
  onPress: () => void
}

function MeansButton({ means, dueCents, isBusy, isMain, isOn, onPress }: MeansButtonProps) {
  const name = BILL_MEANS_NAMES[means]
  const cents = means === 'cash' ? cashCents(dueCents) : dueCents
  const key = KEYS.indexOf(means) + 1
  return (
    <Button
      kind={isMain ? 'main' : 'quiet'}
      aria-label={BILL_PAY.take(name, formatSum(cents))}
      aria-pressed={isOn}
      busy={isBusy}
      onClick={onPress}
    >
      <DeskIcon name={means} />
      <span>
        {name}
        {cents !== dueCents && <small>{formatSum(cents)}</small>}
      </span>
      {key > 0 && <span className={styles.key} data-key={key} />}
    </Button>
  )
}

/** More was paid than the bill is. A manager gives it back, as it came first, or keeps the deposit of a group that did not come. */
function GiveBack({ bill, onTool }: Pick<BillToolsProps, 'bill' | 'onTool'>) {
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
