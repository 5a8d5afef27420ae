import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useDeskActs } from './desk-acts.ts'
import styles from './trouble-button.module.css'

/** Opens the dialog about what goes wrong today. */
export function TroubleButton({ delays }: { delays: Readonly<Record<string, number>> }) {
  const { trouble } = useDeskActs()
  const count = Object.keys(delays).length
  if (trouble === undefined) return null
  return (
    <Button aria-haspopup="dialog" onClick={trouble}>
      <Icon name="warning" /> {TROUBLE.button}
      {count > 0 && (
        <>
          {' '}
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">({TROUBLE.count(count)})</span>
          </span>
        </>
      )}
    </Button>
  )
}
