import { cashCents } from '@lichtspel/domain/payment/bill'
import { epcPaymentText } from '@lichtspel/domain/payment/transfer'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BILL_LINE, BILL_MEANS_NAMES, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Stepper } from '@lichtspel/ui/stepper'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { centsOf } from '../../../lib/act-form/amounts.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'
import { DeskIcon } from '../../../lib/screen/desk-icon.tsx'
import styles from './bill.module.css'
import { LineForm, type LineTool } from './line-form.tsx'
import type { OpenBill } from './use-bill.ts'
import { PARTS, type Split, type SplitKind } from './use-split.ts'

const KINDS: readonly SplitKind[] = ['whole', 'parts', 'amount']

const OTHER = 'other'

// Drawing a QR code takes a library that nothing else at the desk needs.
const QrCode = lazy(() => import('./qr-code.tsx'))

/** What is open below the lines: a form for a new row, or help with paying. */
export type Tool = LineTool | { is: 'split' | 'change' | 'transfer' }

export type BillToolsProps = {
  bill: OpenBill
  split: Split
  tool: Tool | null
  onTool: (tool: Tool | null) => void
}

const BUTTONS = [
  { is: 'extra', icon: 'plus', words: BILL_LINE.extra },
  { is: 'discount', icon: 'minus', words: BILL_LINE.discount },
  { is: 'split', icon: 'players', words: BILL_PAY.split },
  { is: 'change', icon: null, words: BILL_PAY.change },
] as const

/** The buttons for another row, a split and the change, and what they open. */
export function BillTools({ bill, split, tool, onTool }: BillToolsProps) {
  const isOpen = bill.bill.openCents > 0
  const place = useRef<HTMLDivElement>(null)
  const opened = tool?.is
  useEffect(() => {
    const form = place.current
    if (opened === undefined || form === null) return
    // Also when it grows, for example once the QR code is drawn.
    const growing = new ResizeObserver(() => form.scrollIntoView({ block: 'nearest' }))
    growing.observe(form)
    return () => growing.disconnect()
  }, [opened])
  const buttons = BUTTONS.filter(({ is }) => isOpen || is === 'extra')
  return (
    <>
      <div className={styles.tools}>
        {buttons.map(({ is, icon, words }) => (
          <Button
            key={is}
            aria-expanded={tool?.is === is}
            onClick={() => onTool(tool?.is === is ? null : { is })}
          >
            {icon === null ? <DeskIcon name="change" /> : <Icon name={icon} />} {words}
          </Button>
        ))}
      </div>
      {tool !== null && (
        <div ref={place} className={styles.opened}>
          <OpenTool {...{ bill, split, tool, onTool }} />
        </div>
      )}
    </>
  )
}

function OpenTool({ bill, split, tool, onTool }: BillToolsProps & { tool: Tool }) {
  switch (tool.is) {
    case 'split':
      return <SplitFields bill={bill} split={split} />
    case 'change':
      return <ChangeRow dueCents={split.dueCents} />
    case 'transfer':
      return <Transfer bill={bill} dueCents={split.dueCents} />
    default:
      return <LineForm key={tool.is} {...{ bill, tool }} onClose={() => onTool(null)} />
  }
}

/** The QR code with which a guest transfers the amount, with the bill's own reference. */
function Transfer({ bill, dueCents }: { bill: OpenBill; dueCents: number | null }) {
  if (dueCents === null || dueCents <= 0) return null
  const { billReference: reference, catalogue } = bill.booking
  const { name, company } = catalogue.venue
  const text = epcPaymentText({ payee: name, iban: company.iban, cents: dueCents, reference })
  const sum = formatSum(dueCents)
  return (
    <>
      <div className={styles.transfer}>
        <Suspense fallback={<p>{BILL_PAY.qrLoading}</p>}>
          <QrCode text={text} label={BILL_PAY.qr(sum)} />
        </Suspense>
        <p className={styles.transferSum}>{sum}</p>
        <p>{BILL_PAY.scan}</p>
        <p className={styles.reference}>{reference}</p>
      </div>
      <Notice>{BILL_PAY.atBank}</Notice>
    </>
  )
}

/** What somebody who pays cash gets back. It is only a sum: the button for cash records the payment. */
function ChangeRow({ dueCents }: { dueCents: number | null }) {
  const [chosen, choose] = useState<string | null>(null)
  const [typed, type] = useState('')
  if (dueCents === null || dueCents <= 0) return null
  const due = cashCents(dueCents)
  const given = chosen === OTHER ? centsOf(typed) : chosen === null ? null : Number(chosen)
  return (
    <div className={styles.form}>
      <Segments
        legend={BILL_PAY.given}
        options={[
          ...givenAmounts(due).map((cents) => ({ value: String(cents), label: formatPrice(cents) })),
          { value: OTHER, label: BILL_PAY.otherGiven },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
        <Field
          label={BILL_PAY.otherGiven}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <p role="status" className={styles.back}>
        {given !== null &&
          (given < due ? BILL_PAY.tooLittle(formatSum(due - given)) : BILL_PAY.back(formatSum(given - due)))}
      </p>
    </div>
  )
}

/** In how many times the open amount is paid. Each part has its own means. */
function SplitFields({ bill, split }: { bill: OpenBill; split: Split }) {
  const { kind, setKind, paid, parts, setParts } = split
  return (
    <div className={styles.form}>
      <Segments
        legend={BILL_PAY.splitLegend}
        options={KINDS.map((value) => ({ value, label: BILL_PAY.splits[value] }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'parts' && (
        <>
          <Stepper
            label={BILL_PAY.parts}
            value={parts}
            min={Math.max(PARTS.min, paid.length + 1)}
            max={PARTS.max}
            lessLabel={BILL_PAY.onePartLess}
            moreLabel={BILL_PAY.onePartMore}
            onChange={setParts}
          />
          <Parts split={split} />
        </>
      )}
      {kind === 'amount' && (
        <Field
          label={BILL_PAY.amount}
          inputMode="decimal"
          autoComplete="off"
          value={split.typed}
          {...(split.typed !== '' &&
            split.dueCents === null && { error: BILL_PAY.amountWrong(formatSum(bill.bill.openCents)) })}
          onChange={(event) => split.type(event.target.value)}
        />
      )}
    </div>
  )
}

function Parts({ split: { paid, left } }: { split: Split }) {
  const { zone } = useVenue()
  return (
    <ol className={styles.parts}>
      {paid.map(({ id, kind, cents, at }) => (
        <li key={id} data-state="paid">
          <Icon name="check" />
          <span>
            <strong>{formatSum(cents)}</strong>{' '}
            {kind === 'extra' || kind === 'discount' ? '' : BILL_MEANS_NAMES[kind]}
          </span>
          <small>
            <span className="visually-hidden">{BILL_PAY.partPaid} </span>
            {momentAt(at, zone).time}
          </small>
        </li>
      ))}
      {left.map((cents, place) => {
        const part = paid.length + place + 1
        return (
          <li key={part} data-state={place === 0 ? 'now' : 'later'}>
            <b aria-hidden="true">{part}</b>
            <strong>{formatSum(cents)}</strong>
            <small>{place === 0 ? BILL_PAY.partNow : BILL_PAY.partLater}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** Round sums of euro notes, smallest first. */
const STEPS = [500, 1_000, 2_000, 5_000, 10_000]
const MOST = 3

/** What somebody is likely to hand over for this amount in cash: the next sums of notes above it. */
export function givenAmounts(cents: number): number[] {
  const sums = STEPS.map((step) => (Math.floor(cents / step) + 1) * step)
  return [...new Set(sums)].sort((a, b) => a - b).slice(0, MOST)
}
