import { isSame } from '@lichtspel/domain/catalogue/merge-changes'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Icon } from '@lichtspel/ui/icon'
import {
  blankOf,
  type Fields,
  type GroupSpec,
  type ListSpec,
  type OptionalSpec,
  type Path,
  type Spec,
  type ValuesSpec,
  visibleFields,
} from './description.ts'
import { isWithin, listAt, valueAt } from './draft-paths.ts'
import { FieldSet } from './field-set.tsx'
import { FileField, MenusField } from './file-fields.tsx'
import styles from './form.module.css'
import { fieldId, focusElement, focusField, useForm, useValue } from './form-context.tsx'
import {
  ChoiceField,
  ColourField,
  SeveralField,
  SwitchField,
  TextField,
  TypedField,
  WordsField,
} from './leaf-fields.tsx'

const WAYS = [
  { by: -1, id: 'op', arrow: '↑', label: FORM.upOne },
  { by: 1, id: 'neer', arrow: '↓', label: FORM.downOne },
]

/** Renders fields from their descriptions. */
export function FieldList({ fields, path }: { fields: Fields; path: Path }) {
  const visible = visibleFields(fields)
  return visible.map(([key, spec]) => {
    const view = <FieldView key={key} spec={spec} path={[...path, key]} isAlone={visible.length === 1} />
    return isShort(spec) ? (
      <div key={key} data-short="">
        {view}
      </div>
    ) : (
      view
    )
  })
}

function isShort(spec: Spec): boolean {
  return (
    ['money', 'number', 'time', 'choice'].includes(spec.kind) ||
    (spec.kind === 'text' && spec.type === 'date')
  )
}

type FieldViewProps = { spec: Spec; path: Path; label?: string; isAlone?: boolean }

/** `label` replaces the description's own label for an item in a list. */
function FieldView({ spec, path, label, isAlone = false }: FieldViewProps) {
  switch (spec.kind) {
    case 'money':
    case 'number':
    case 'time':
      return <TypedField spec={spec} path={path} label={label} />
    case 'text':
      return <TextField spec={spec} path={path} label={label} />
    case 'colour':
      return <ColourField spec={spec} path={path} label={label} />
    case 'words':
      return <WordsField spec={spec} path={path} label={label} />
    case 'switch':
      return <SwitchField spec={spec} path={path} label={label} />
    case 'choice':
      return <ChoiceField spec={spec} path={path} label={label} />
    case 'several':
      return <SeveralField spec={spec} path={path} />
    case 'file':
      return <FileField spec={spec} path={path} label={label} />
    case 'menus':
      return <MenusField spec={spec} path={path} />
    case 'group':
      return <GroupField spec={spec} path={path} />
    case 'optional':
      return <OptionalField spec={spec} path={path} />
    case 'values':
      return <ValuesField spec={spec} path={path} />
    case 'list':
      return <ListField spec={spec} path={path} isAlone={isAlone} />
  }
}

function GroupField({ spec, path, isBare = false }: { spec: GroupSpec; path: Path; isBare?: boolean }) {
  return (
    <FieldSet spec={spec} path={path} className={styles.group} isBare={isBare}>
      <div className={styles.fields} data-row={spec.isRow || undefined}>
        <FieldList fields={spec.fields} path={path} />
      </div>
    </FieldSet>
  )
}

/** A checkbox that shows the value's field when ticked; ticking it again restores the published value. */
function OptionalField({ spec, path }: { spec: OptionalSpec; path: Path }) {
  const { base } = useForm()
  const { value, set } = useValue(path)
  const isOn = value !== null && value !== undefined
  return (
    <div className={styles.optional} data-beside={(isOn && isOneLine(spec.of)) || undefined}>
      <Checkbox
        label={spec.label}
        hint={isOn ? spec.hint : spec.off}
        checked={isOn}
        onChange={(on) => set(on ? (valueAt(base, path) ?? spec.blank) : null)}
      />
      {isOn &&
        (spec.of.kind === 'group' ? (
          <GroupField spec={spec.of} path={path} isBare />
        ) : (
          <FieldView spec={spec.of} path={path} />
        ))}
    </div>
  )
}

/** What takes several lines stands below its checkbox. */
function isOneLine(spec: Spec): boolean {
  return spec.kind === 'group' ? spec.isRow : spec.kind !== 'menus'
}

/** Values identified by their index: prices for one, two, three games, points on a card. */
function ValuesField({ spec, path }: { spec: ValuesSpec; path: Path }) {
  const { offer, act, say } = useForm()
  const list = listAt(offer, path)
  const addId = `${fieldId(path)}-erbij`
  const add = () => {
    act({ kind: 'add', path, value: spec.blankOf(list) })
    requestAnimationFrame(() => focusField([...path, list.length]))
  }
  const remove = (place: number) => {
    act({ kind: 'remove', path, place })
    say(FORM.removed(spec.labelOf(place)))
    requestAnimationFrame(() => document.getElementById(addId)?.focus())
  }
  return (
    <FieldSet spec={spec} path={path} className={styles.group}>
      <ol className={styles.values} data-ordered={spec.isOrdered || undefined}>
        {list.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value has nothing but its place
          <li key={place}>
            <div>
              <FieldView spec={spec.of} path={[...path, place]} label={spec.labelOf(place)} />
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
      <Button id={addId} kind="plain" onClick={add}>
        <Icon name="plus" /> {spec.add}
      </Button>
    </FieldSet>
  )
}

/** Items with a name, each collapsed until it is opened. The heading of a page with nothing else already names them. */
function ListField({ spec, path, isAlone }: { spec: ListSpec; path: Path; isAlone: boolean }) {
  const { offer, act, say } = useForm()
  const list = listAt(offer, path)
  const add = ({ preset = {} }: ListSpec['additions'][number]) => {
    const value = { ...blankOf(spec.fieldsOf(preset)), ...preset }
    act({ kind: 'add', path, value })
    say(FORM.added(spec.titleOf(value)))
    requestAnimationFrame(() => focusField([...path, list.length], 'input, select, textarea'))
  }
  return (
    <FieldSet spec={spec} path={path} className={styles.list} isBare={isAlone}>
      {list.length === 0 && <p className={styles.hint}>{FORM.empty}</p>}
      {list.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids change while a name is typed, and a key that changes would drop the focus
        <ListItem key={place} spec={spec} path={path} place={place} item={item} />
      ))}
      <div className={styles.additions}>
        {spec.additions.map((addition) => (
          <Button key={addition.label} onClick={() => add(addition)}>
            <Icon name="plus" /> {addition.label}
          </Button>
        ))}
      </div>
    </FieldSet>
  )
}

type ListItemProps = { spec: ListSpec; path: Path; place: number; item: unknown }

function ListItem({ spec, path, place, item }: ListItemProps) {
  const { offer, act, say } = useForm()
  const own = [...path, place]
  const { id, error } = useValue(own)
  const of = listAt(offer, path).length
  const name = spec.titleOf(item)
  const remove = () => {
    act({ kind: 'remove', path, place })
    say(FORM.removed(name))
    requestAnimationFrame(() => focusField(of > 1 ? [...path, Math.min(place, of - 2)] : path))
  }
  return (
    <details id={id} className={styles.item}>
      <summary>
        <span className={styles.title}>{name}</span>
        <span className={styles.facts}>{spec.factsOf?.(item)}</span>
        <ItemMarks spec={spec} path={path} place={place} item={item} />
      </summary>
      <div className={styles.body}>
        {error !== undefined && <p className={styles.error}>{error}</p>}
        <div className={styles.fields}>
          <FieldList fields={spec.fieldsOf(item)} path={own} />
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

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Marks a collapsed item that has errors, is untranslated, new or changed. */
function ItemMarks({ spec, path, place, item }: ListItemProps) {
  const { offer, base, problems } = useForm()
  const own = [...path, place]
  const before = listAt(base, path).find((one) => spec.idOf(one) === spec.idOf(item))
  const wrong = problems.filter((problem) => isWithin(problem.path, own))
  // A new row is not wrong because it is still empty.
  const isWrong = wrong.some(({ path: at }) => before !== undefined || !isBlank(valueAt(offer, at)))
  if (isWrong)
    return (
      <span className={styles.wrong}>
        <Icon name="error" /> {FORM.isWrong}
      </span>
    )
  return (
    <span className={styles.marks}>
      {missingWords(offer).some((missing) => isWithin(missing.path, own)) && (
        <Badge>{UNTRANSLATED.mark}</Badge>
      )}
      {before === undefined && <Badge tone="amber">{FORM.isNew}</Badge>}
      {before !== undefined && !isSame(before, item) && <Badge tone="amber">{FORM.isChanged}</Badge>}
    </span>
  )
}

type MoveButtonsProps = { path: Path; place: number; of: number; name: string }

/** Moves an item up or down. The focus follows it, so pressing twice moves it two places. */
function MoveButtons({ path, place, of, name }: MoveButtonsProps) {
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
