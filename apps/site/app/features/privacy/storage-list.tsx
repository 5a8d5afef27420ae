import { PRIVACY, type StorageRow } from '@lichtspel/texts/privacy'
import styles from './privacy.module.css'

export function StorageList({ rows }: { rows: readonly StorageRow[] }) {
  return (
    <dl className={styles.storage}>
      {rows.map(({ what, why, until }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd>
            {PRIVACY.howLong} <strong>{until}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
