import { KEYS } from '@lichtspel/texts/desk/keys'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Sheet } from '@lichtspel/ui/dialog'
import { turnKeys, useKeysOn } from '../../lib/screen/desk-keys.ts'
import styles from './keys-dialog.module.css'

/** The list of keys, with the switch that turns them off on this device. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={KEYS.title} open onClose={onClose} closeLabel={KEYS.close}>
      <div className={styles.keys}>
        <p>{KEYS.hint}</p>
        <KeyList keys={KEYS.does} />
        <h3>{KEYS.inBooking}</h3>
        <KeyList keys={KEYS.booking} />
        <h3>{KEYS.inBill}</h3>
        <KeyList keys={KEYS.bill} />
        <Checkbox label={KEYS.on} checked={useKeysOn()} onChange={turnKeys} />
      </div>
    </Sheet>
  )
}

function KeyList({ keys }: { keys: Readonly<Record<string, string>> }) {
  return (
    <dl className={styles.list}>
      {Object.entries(keys).map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
