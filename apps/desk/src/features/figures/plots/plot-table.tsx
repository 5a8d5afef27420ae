import { type CsvCell, csvText } from '@lichtspel/domain/desk/csv'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FIGURES, formatCount, formatPercent, signedEuros } from '@lichtspel/texts/desk/figures'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { saveFile } from '../../../lib/server/save-file.ts'
import styles from './plots.module.css'

/** Euros, and differences of them, are in cents. */
type CellFormat = 'euro' | 'difference' | 'percent'

/** The first column names the row. */
export type PlotTable = {
  columns: readonly { name: string; as?: CellFormat }[]
  rows: readonly (readonly CsvCell[])[]
}

export type TableOfProps = { title: string; table: PlotTable; from: IsoDate }

/** The numbers of a plot, and a file with the same. */
export function TableOf({ title, table, from }: TableOfProps) {
  const save = () =>
    saveFile({
      name: FIGURES.fileName(title, from),
      content: new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }),
    })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.wide} tabIndex={0} aria-label={FIGURES.tableOf(title)}>
        <table className={styles.table}>
          <thead>
            <tr>
              {table.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <Row key={row.join()} columns={table.columns} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <span className={styles.save}>
        <Button onClick={save} aria-label={FIGURES.downloadOf(title)}>
          {FIGURES.download}
        </Button>
      </span>
    </>
  )
}

function Row({ columns, row }: { columns: PlotTable['columns']; row: readonly CsvCell[] }) {
  const [first, ...rest] = row.map((cell, at) => shownCell(cell, columns[at]?.as))
  return (
    <tr>
      <th scope="row">{first}</th>
      {rest.map((cell, at) => (
        <td key={columns[at + 1]?.name}>{cell}</td>
      ))}
    </tr>
  )
}

const FORMAT: Record<CellFormat, (value: number) => string> = {
  euro: formatSum,
  difference: signedEuros,
  percent: formatPercent,
}

function shownCell(cell: CsvCell, as: CellFormat | undefined): string {
  if (typeof cell !== 'number') return cell ?? ''
  return as === undefined ? formatCount(cell) : FORMAT[as](cell)
}

function csvOf({ columns, rows }: PlotTable): string {
  const inFile = (cell: CsvCell, at: number) => {
    const as = columns[at]?.as
    return typeof cell === 'number' && (as === 'euro' || as === 'difference') ? cell / 100 : cell
  }
  return csvText([columns.map(({ name }) => name), ...rows.map((row) => row.map(inFile))])
}
