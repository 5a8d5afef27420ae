import { slotKeys } from '@lichtspel/domain/slots/grid'
import { AGENDA, COLUMN_NAMES } from '@lichtspel/texts/desk/agenda'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Column } from './day-columns.ts'
import styles from './day-grid.module.css'

/** Which attraction stands below, how many play at once, and how much of its day is given away. */
export function ColumnHead({ column, date }: { column: Column; date: string }) {
  const { attractions } = useCatalogueOn(date)
  const slots = slotKeys(column.schedule).length
  const taken = column.blocks.reduce((sum, { kind, keys }) => sum + (kind === 'visit' ? keys.length : 0), 0)
  return (
    <div className={styles.columnHead} data-attraction={column.attraction}>
      <h2>{COLUMN_NAMES[column.attraction]}</h2>
      <span className={styles.capacity}>{AGENDA.capacity(attractions[column.attraction].capacity)}</span>
      <span className={styles.taken} title={AGENDA.takenFull(taken, slots)}>
        {AGENDA.taken(taken, slots)}
      </span>
    </div>
  )
}
