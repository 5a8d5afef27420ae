import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { groupName } from '@lichtspel/texts/desk/agenda'
import type { Scene } from './agenda-scene.ts'
import { type Column, rowsOf } from './day-columns.ts'
import styles from './day-grid.module.css'
import type { Preview } from './use-shifting.ts'

/** Where a group would move to. Purely visual: the live region announces it in words. */
export function PreviewBlocks({
  preview,
  column,
  scene,
}: {
  preview: Preview
  column: Column
  scene: Scene
}) {
  const { attraction, schedule } = column
  const [before, after] = [
    slotsFromWire(preview.visit)[attraction] ?? [],
    slotsFromWire(preview.shift.slots)[attraction] ?? [],
  ]
  return (
    <div className={styles.previews} aria-hidden="true">
      {after
        .filter((key) => !before.includes(key))
        .map((key) => {
          const start = minutesOf(key)
          const gridRow = rowsOf({ start, end: start + schedule.blockMinutes }, scene.span)
          return (
            <span key={key} className={styles.preview} style={{ gridRow }}>
              {key} {groupName(preview.visit)}
            </span>
          )
        })}
    </div>
  )
}
