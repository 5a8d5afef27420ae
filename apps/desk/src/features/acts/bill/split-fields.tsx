import { momentAt } from '@lichtspel/domain/time/moment'
import { BILL_MEANS_NAMES, BILL_PAY } from '@lichtspel/texts/desk/bill'
import { formatSum } from '@lichtspel/texts/prices'
import { Field } from '@lichtspel/ui/field'
import { Icon } from '@lichtspel/ui/icon'
import { Stepper } from '@lichtspel/ui/stepper'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Segments } from '../../../lib/act-form/segments.tsx'
import styles from './bill.module.css'
import pay from './pay.module.css'
import type { OpenBill } from './use-bill.ts'
import { PARTS, type Split, type SplitKind } from './use-split.ts'

const KINDS: readonly SplitKind[] = ['whole', 'parts', 'amount']

/** In how many times the open amount is paid. Each part has its own means. */
export function SplitFields({ bill, split }: { bill: OpenBill; split: Split }) {
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
    <ol className={pay.parts}>
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
