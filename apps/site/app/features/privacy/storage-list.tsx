import { PRIVACY, type StorageRow } from '@lichtspel/texts/privacy'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import styles from './privacy.module.css'

export function StorageList({ rows }: { rows: readonly StorageRow[] }) {
  return (
    <dl className={styles.storage}>
      {rows.map(({ what, why, until }) => (
        <div key={what}>
          <dt>{unsplit(what, E_MAIL)}</dt>
          <dd>{unsplit(why, E_MAIL)}</dd>
          <dd>
            {PRIVACY.howLong} <strong>{until}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
