import { FORM } from '@lichtspel/texts/desk-settings/pages'
import type { Path } from './field-spec.ts'
import styles from './form.module.css'
import { fieldId, useForm } from './form-context.tsx'

type MoveButtonsProps = { path: Path; place: number; of: number; name: string }

/** One up, one down; focus goes along, so that who presses twice moves it two places. */
export function MoveButtons({ path, place, of, name }: MoveButtonsProps) {
  const { act, say } = useForm()
  const move = (to: number, button: 'op' | 'neer') => {
    if (to < 0 || to >= of) return
    act({ kind: 'move', path, place, to })
    say(FORM.moved(name, to + 1, of))
    requestAnimationFrame(() => {
      const moved = document.getElementById(`${fieldId([...path, to])}-${button}`)
      const around = moved?.closest('details')
      if (around) around.open = true
      moved?.focus()
    })
  }
  const id = fieldId([...path, place])
  return (
    <>
      <button
        type="button"
        id={`${id}-op`}
        className={styles.small}
        aria-label={FORM.upOne(name)}
        aria-disabled={place === 0 || undefined}
        onClick={() => move(place - 1, 'op')}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        id={`${id}-neer`}
        className={styles.small}
        aria-label={FORM.downOne(name)}
        aria-disabled={place === of - 1 || undefined}
        onClick={() => move(place + 1, 'neer')}
      >
        <span aria-hidden="true">↓</span>
      </button>
    </>
  )
}
