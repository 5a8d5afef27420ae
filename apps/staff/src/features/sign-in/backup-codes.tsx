import { ENROL } from '@lichtspel/texts/desk-sign-in'
import { Button } from '@lichtspel/ui/button'
import styles from './enrol.module.css'
import { Entrance } from './entrance.tsx'

/** Seen once, to be printed or kept. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Entrance title={ENROL.codesTitle} lead={ENROL.codesLead}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => window.print()}>{ENROL.print}</Button>
      <Button kind="main" onClick={onDone}>
        {ENROL.done}
      </Button>
    </Entrance>
  )
}
