import type { FigureSums } from '@lichtspel/contract/desk/figures'
import { FIGURES, formatEuros, periodTitle } from '@lichtspel/texts/desk/figures'
import { type CardProps, PlotCard } from '../plots/plot-card.tsx'
import styles from './cards.module.css'

const WORDS = FIGURES.money

/** What was to be received, by what became of it. */
export function Money({ kind, answer }: CardProps) {
  const { now } = answer
  const parts = partsOf(now)
  const rows = rowsOf(answer)
  const whole = Math.max(now.expectedCents, now.receivedCents)
  return (
    <PlotCard
      place="money"
      title={WORDS.title}
      answer={answer}
      table={{
        columns: [{ name: WORDS.columns.what }, { name: WORDS.columns.amount, as: 'euro' }],
        rows: [
          [WORDS.expected, now.expectedCents],
          [WORDS.received, now.receivedCents],
          ...parts.map(({ name, cents }) => [name, cents]),
          ...rows.map(({ name, cents }) => [name, cents]),
        ],
      }}
    >
      <dl className={styles.ends}>
        <div>
          <dt>{WORDS.expected}</dt>
          <dd>{formatEuros(now.expectedCents)}</dd>
        </div>
        <div data-received>
          <dt>{WORDS.received}</dt>
          <dd>{formatEuros(now.receivedCents)}</dd>
        </div>
      </dl>
      {whole > 0 && (
        <Stack
          name={FIGURES.plotOf(WORDS.title, periodTitle(kind, answer.days.from))}
          parts={parts}
          of={whole}
        />
      )}
      <ul className={styles.moneyLegend}>
        {parts.map(({ key, name, cents }) => (
          <li key={key} data-part={key}>
            {name} <b>{formatEuros(cents)}</b>
          </li>
        ))}
        <li data-part="rest">
          {WORDS.rest} <b>{formatEuros(now.expectedCents - now.receivedCents)}</b>
        </li>
      </ul>
      <dl className={styles.rows}>
        {rows
          .filter(({ cents, isOpen }) => cents !== 0 || isOpen)
          .map(({ name, cents, isOpen }) => (
            <div key={name} data-open={(isOpen && cents > 0) || undefined}>
              <dt>{name}</dt>
              <dd>{formatEuros(cents)}</dd>
            </div>
          ))}
      </dl>
    </PlotCard>
  )
}

type Part = { key: keyof typeof WORDS.parts; name: string; cents: number }

function partsOf(now: FigureSums): Part[] {
  const { card, cash, deposit, transfer, online } = WORDS.parts
  return [
    { key: 'card', name: card, cents: now.cardCents },
    { key: 'cash', name: cash, cents: now.cashCents },
    { key: 'deposit', name: deposit, cents: now.depositCents },
    { key: 'transfer', name: transfer, cents: now.transferCents },
    { key: 'online', name: online, cents: now.onlineCents },
  ]
}

function rowsOf({ now, depositsOpen }: CardProps['answer']) {
  return [
    { name: WORDS.invoice(now.invoiceGroups), cents: now.invoiceCents, isOpen: false },
    { name: WORDS.atBank, cents: now.atBankCents, isOpen: false },
    { name: WORDS.open(now.openGroups), cents: now.openCents, isOpen: true },
    { name: WORDS.writtenOff, cents: now.writtenOffCents, isOpen: false },
    { name: WORDS.notCharged, cents: now.notChargedCents, isOpen: false },
    { name: WORDS.depositsOpen(depositsOpen.groups), cents: depositsOpen.cents, isOpen: true },
  ]
}

/** What was received, beside each other; the rest of the track was not. */
function Stack({ name, parts, of }: { name: string; parts: readonly Part[]; of: number }) {
  const widthOf = (cents: number) => (100 * Math.max(cents, 0)) / of
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { cents }) => sum + widthOf(cents), 0))
  return (
    <svg className={styles.stack} role="img" aria-label={name}>
      <rect data-part="rest" width="100%" height="100%" />
      {parts.map(({ key, cents }, at) => (
        <rect key={key} data-part={key} x={`${starts[at]}%`} width={`${widthOf(cents)}%`} height="100%" />
      ))}
    </svg>
  )
}
