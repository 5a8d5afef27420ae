import type { Invoiced, InvoicesAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { addDays, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatShortDay } from '@lichtspel/texts/dates'
import { INVOICES } from '@lichtspel/texts/desk/invoices'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { fetchDeskFile } from '../../lib/server/desk-api.ts'
import { saveFile } from '../../lib/server/save-file.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import styles from './lists.module.css'

const MAX_DAYS = 366

/** Visits with an invoice, for the bookkeeper: as a list, as a spreadsheet, and as a UBL file each. */
export function InvoiceList() {
  const today = useToday()
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && to < addDays(from, MAX_DAYS)
  return (
    <>
      <p>{INVOICES.intro}</p>
      <div className={styles.controls}>
        <Field
          label={INVOICES.from}
          type="date"
          name="van"
          value={from}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
        <Field
          label={INVOICES.to}
          type="date"
          name="tot"
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </div>
      {isPeriod && <InvoicesOf key={`${from}${to}`} query={`from=${from}&to=${to}`} />}
    </>
  )
}

function InvoicesOf({ query }: { query: string }) {
  const asked = useFetched<InvoicesAnswer>(`${DESK_PATHS.invoiceList}?${query}`)
  const sending = useSending()
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { invoices } = asked.answer
  if (invoices.length === 0) return <p className={styles.empty}>{INVOICES.none}</p>
  const save = (path: string) => void sending.run(async () => saveFile(await fetchDeskFile(path)))
  return (
    <>
      {invoices.some(({ netCents }) => netCents === null) && (
        <Notice kind="warning">{INVOICES.noRates}</Notice>
      )}
      <div className={styles.controls}>
        <Button kind="main" busy={sending.isBusy} onClick={() => save(`${DESK_PATHS.invoiceSheet}?${query}`)}>
          {INVOICES.sheet}
        </Button>
      </div>
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {INVOICES.failed}
        </Notice>
      )}
      <ul className={styles.rows}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            onFile={() => save(DESK_PATHS.invoiceFile.replace(':id', invoice.id))}
          />
        ))}
      </ul>
    </>
  )
}

function InvoiceRow({ invoice, onFile }: { invoice: Invoiced; onFile: () => void }) {
  const { id, code, date, name, vatNumber, isComplete, totalCents, payableCents, netCents, taxCents } =
    invoice
  return (
    <li className={styles.group}>
      <Link to={`/agenda/${date}?boeking=${id}`}>{`${formatShortDay(date)} · ${name || code}`}</Link>
      <div className={styles.facts}>
        <span>{`${INVOICES.total(totalCents)}, ${INVOICES.payable(payableCents)}`}</span>
        {netCents !== null && taxCents !== null && <span>{INVOICES.split(netCents, taxCents)}</span>}
        {vatNumber !== '' && <span className={styles.soft}>{vatNumber}</span>}
        {!isComplete && <b>{INVOICES.incomplete}</b>}
      </div>
      {netCents !== null && (
        <div className={styles.controls}>
          <Button aria-label={INVOICES.fileOf(name || code)} onClick={onFile}>
            {INVOICES.file}
          </Button>
        </div>
      )}
    </li>
  )
}
