import { FORM } from '@lichtspel/texts/desk-settings/pages'
import type { Path } from './description.ts'
import styles from './form.module.css'
import { fieldId, focusElement, useForm } from './form-context.tsx'

type MoveButtonsProps = { path: Path; place: number; of: number; name: string }

const WAYS = [
  { by: -1, id: 'op', arrow: '↑', label: FORM.upOne },
  { by: 1, id: 'neer', arrow: '↓', label: FORM.downOne },
]

/** Moves an item up or down. The focus follows it, so pressing twice moves it two places. */
export function MoveButtons({ path, place, of, name }: MoveButtonsProps) {
  const { act, say } = useForm()
  return WAYS.map(({ by, id, arrow, label }) => {
    const to = place + by
    const isPossible = to >= 0 && to < of
    const move = () => {
      act({ kind: 'move', path, place, to })
      say(FORM.moved(name, to + 1, of))
      requestAnimationFrame(() => focusElement(document.getElementById(`${fieldId([...path, to])}-${id}`)))
    }
    return (
      <button
        key={id}
        type="button"
        id={`${fieldId([...path, place])}-${id}`}
        className={styles.small}
        aria-label={label(name)}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && move()}
      >
        <span aria-hidden="true">{arrow}</span>
      </button>
    )
  })
}
