import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { type MissingWord, missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import type { ComponentType } from 'react'
import { isSame, listAt } from './draft-paths.ts'
import type { AnyField, AnyList, Path } from './field-spec.ts'
import styles from './form.module.css'
import { fieldId, focusField, hasErrorWithin, useForm, useValue } from './form-context.tsx'
import { MoveButtons } from './move-buttons.tsx'

type View = ComponentType<{ fields: readonly AnyField[]; path: Path }>
type ListFieldProps = { spec: AnyList; path: Path; View: View }

/** Things with a name, each folded until it is opened. */
export function ListField({ spec, path, View }: ListFieldProps) {
  const { offer, act, say } = useForm()
  const { id, error } = useValue(path)
  const list = listAt(offer, path)
  return (
    <fieldset id={id} className={styles.list} aria-describedby={error && `${id}-fout`}>
      <legend className="visually-hidden">{spec.label}</legend>
      {error !== undefined && (
        <p id={`${id}-fout`} className={styles.error}>
          {error}
        </p>
      )}
      {list.length === 0 && <p className={styles.hint}>{FORM.empty}</p>}
      {list.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids change while a name is typed, and a key that changes would drop the focus
        <ListItem key={place} spec={spec} path={path} place={place} item={item} View={View} />
      ))}
      <div className={styles.additions}>
        {spec.additions.map(({ label, blank }) => (
          <Button
            key={label}
            onClick={() => {
              act({ kind: 'add', path, value: blank() })
              say(FORM.added(label))
              requestAnimationFrame(() => focusFirstIn([...path, list.length]))
            }}
          >
            <Icon name="plus" /> {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type ListItemProps = { spec: AnyList; path: Path; place: number; item: unknown; View: View }

function ListItem({ spec, path, place, item, View }: ListItemProps) {
  const { offer, act, say } = useForm()
  const own = [...path, place]
  const { error } = useValue(own)
  const of = listAt(offer, path).length
  const name = spec.titleOf(item)
  const remove = () => {
    act({ kind: 'remove', path, place })
    say(FORM.removed(name))
    requestAnimationFrame(() => focusField(of > 1 ? [...path, Math.min(place, of - 2)] : path))
  }
  return (
    <details id={fieldId(own)} className={styles.item}>
      <summary>
        <span className={styles.title}>{name}</span>
        <span className={styles.facts}>{spec.factsOf?.(item)}</span>
        <Marks spec={spec} path={path} place={place} item={item} />
      </summary>
      <div className={styles.body}>
        {error !== undefined && <p className={styles.error}>{error}</p>}
        <div className={styles.fields}>
          <View fields={spec.fieldsOf(item)} path={own} />
        </div>
        <div className={styles.foot}>
          {spec.isOrdered && <MoveButtons path={path} place={place} of={of} name={name} />}
          <Button kind="plain" aria-label={FORM.removeOne(name)} onClick={remove}>
            {FORM.remove}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** What is wrong, not translated, new or changed shows while it is folded. */
function Marks({ spec, path, place, item }: Omit<ListItemProps, 'View'>) {
  const { offer, base, problems } = useForm()
  const before = listAt(base, path).find((one) => spec.idOf(one) === spec.idOf(item))
  if (hasErrorWithin(problems, [...path, place]))
    return (
      <span className={styles.wrong}>
        <Icon name="error" /> {FORM.isWrong}
      </span>
    )
  return (
    <span className={styles.marks}>
      {missingWithin(offer, [...path, place]).length > 0 && <Badge>{UNTRANSLATED.mark}</Badge>}
      {before === undefined && <Badge tone="amber">{FORM.isNew}</Badge>}
      {before !== undefined && !isSame(before, item) && <Badge tone="amber">{FORM.isChanged}</Badge>}
    </span>
  )
}

function focusFirstIn(path: Path): void {
  const item = document.getElementById(fieldId(path))
  if (item instanceof HTMLDetailsElement) item.open = true
  item?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/** What is not translated of a part of the draft. */
function missingWithin(offer: Offer, path: Path): MissingWord[] {
  return missingWords(offer).filter((missing) => path.every((key, place) => missing.path[place] === key))
}
