import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import type { ComponentType } from 'react'
import { listAt } from './draft-paths.ts'
import type { AnySpec, AnyValues, Path } from './field-spec.ts'
import styles from './form.module.css'
import { fieldId, focusField, useForm, useValue } from './form-context.tsx'
import { MoveButtons } from './move-buttons.tsx'

type ValuesFieldProps = {
  spec: AnyValues
  path: Path
  View: ComponentType<{ spec: AnySpec; path: Path; label?: string }>
}

/** Values that are known by their place: prices for one, two, three games, points on a card. */
export function ValuesField({ spec, path, View }: ValuesFieldProps) {
  const { offer, act, say } = useForm()
  const { id, error } = useValue(path)
  const list = listAt(offer, path)
  const add = () => {
    act({ kind: 'add', path, value: spec.blankOf(list) })
    requestAnimationFrame(() => focusField([...path, list.length]))
  }
  const remove = (place: number) => {
    act({ kind: 'remove', path, place })
    say(FORM.removed(spec.labelOf(place)))
    requestAnimationFrame(() => document.getElementById(`${fieldId(path)}-erbij`)?.focus())
  }
  return (
    <fieldset id={id} className={styles.group} aria-describedby={error && `${id}-fout`}>
      <legend>{spec.label}</legend>
      <ol className={styles.values} data-ordered={spec.isOrdered || undefined}>
        {list.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has nothing but its place
          <li key={place}>
            <div>
              <View spec={spec.of} path={[...path, place]} label={spec.labelOf(place)} />
            </div>
            {spec.isOrdered && (
              <MoveButtons path={path} place={place} of={list.length} name={spec.labelOf(place)} />
            )}
            {(spec.isOrdered || place === list.length - 1) && (
              <button
                type="button"
                className={styles.small}
                aria-label={FORM.removeOne(spec.labelOf(place))}
                onClick={() => remove(place)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p id={`${id}-fout`} className={styles.error}>
          {error}
        </p>
      )}
      <Button id={`${fieldId(path)}-erbij`} kind="plain" onClick={add}>
        <Icon name="plus" /> {spec.add}
      </Button>
    </fieldset>
  )
}
