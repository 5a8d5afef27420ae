import { Checkbox } from '@lichtspel/ui/checkbox'
import { valueAt } from './draft-paths.ts'
import type { AnyField, AnyGroup, AnyOptional, AnySpec, Path } from './field-spec.ts'
import styles from './form.module.css'
import { useForm, useValue } from './form-context.tsx'
import {
  ChoiceField,
  DateField,
  MoneyField,
  NumberField,
  SeveralField,
  SwitchField,
  TextField,
  TimeField,
} from './leaf-fields.tsx'
import { ListField } from './list-field.tsx'
import { ValuesField } from './values-field.tsx'
import { WordsField } from './words-field.tsx'

export function FieldList({ fields, path }: { fields: readonly AnyField[]; path: Path }) {
  return fields.map((field) => {
    const view = <FieldView key={field.key} spec={field} path={[...path, field.key]} />
    return SHORT.includes(field.kind) ? (
      <div key={field.key} data-short="">
        {view}
      </div>
    ) : (
      view
    )
  })
}

const SHORT: readonly AnySpec['kind'][] = ['money', 'number', 'time', 'date', 'choice']

/** Draws a value by its declaration. `label` stands in for the declaration's own where a place in a list names it. */
function FieldView({ spec, path, label }: { spec: AnySpec; path: Path; label?: string }) {
  switch (spec.kind) {
    case 'text':
      return <TextField spec={spec} path={path} label={label} />
    case 'words':
      return <WordsField spec={spec} path={path} label={label} />
    case 'money':
      return <MoneyField spec={spec} path={path} label={label} />
    case 'number':
      return <NumberField spec={spec} path={path} label={label} />
    case 'time':
      return <TimeField spec={spec} path={path} label={label} />
    case 'date':
      return <DateField spec={spec} path={path} label={label} />
    case 'switch':
      return <SwitchField spec={spec} path={path} label={label} />
    case 'choice':
      return <ChoiceField spec={spec} path={path} label={label} />
    case 'several':
      return <SeveralField spec={spec} path={path} label={label} />
    case 'group':
      return <GroupField spec={spec} path={path} />
    case 'optional':
      return <OptionalField spec={spec} path={path} />
    case 'values':
      return <ValuesField spec={spec} path={path} View={FieldView} />
    case 'list':
      return <ListField spec={spec} path={path} View={FieldList} />
  }
}

function GroupField({ spec, path, isBare = false }: { spec: AnyGroup; path: Path; isBare?: boolean }) {
  const { id, error } = useValue(path)
  return (
    <fieldset
      id={id}
      className={styles.group}
      data-bare={isBare || undefined}
      aria-describedby={error && `${id}-fout`}
    >
      <legend className={isBare ? 'visually-hidden' : undefined}>{spec.label}</legend>
      {spec.hint !== undefined && <p className={styles.hint}>{spec.hint}</p>}
      <div className={styles.fields} data-row={spec.isRow || undefined}>
        <FieldList fields={spec.fields} path={path} />
      </div>
      {error !== undefined && (
        <p id={`${id}-fout`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A box to tick, and behind it the value; who ticks it again gets back what is published. */
function OptionalField({ spec, path }: { spec: AnyOptional; path: Path }) {
  const { base } = useForm()
  const { value, set } = useValue(path)
  const isOn = value !== null && value !== undefined
  return (
    <div className={styles.optional} data-on={isOn || undefined}>
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
