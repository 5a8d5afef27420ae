import { MANAGE_PAGE_WORDS } from '@lichtspel/texts/manage'
import { Skeleton } from '@lichtspel/ui/skeleton'
import styles from './manage-page.module.css'

export function ManageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden">{MANAGE_PAGE_WORDS.loading}</p>
      <div className={styles.columns}>
        <div className={styles.tall}>
          <Skeleton shape="panel" />
        </div>
        <div className={styles.low}>
          <Skeleton shape="panel" />
        </div>
      </div>
    </div>
  )
}
