import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field, type FieldProps, TextArea } from '@lichtspel/ui/field'
import { Select } from '@lichtspel/ui/select'
import { useState } from 'react'
import type {
  ChoiceSpec,
  ColourSpec,
  Path,
  SeveralSpec,
  SwitchSpec,
  TextSpec,
  TypedSpec,
  WordsSpec,
} from './description.ts'
import { listAt } from './draft-paths.ts'
import { FieldSet } from './field-set.tsx'
import styles from './form.module.css'
import { useForm, useQuietError, useValue } from './form-context.tsx'
import { typedControl } from './typed-values.ts'

type Shown<Spec> = { spec: Spec; path: Path; label?: string }

/** Shows the raw input while typing, and how it was understood once the field loses focus. */
export function TypedField({ spec, path, label = spec.label }: Shown<TypedSpec>) {
  const { id, value, error, set } = useValue(path)
  const [typed, setTyped] = useState<string | null>(null)
  const { show, read, ...input } = typedControl(spec, label)
  const shown = typed ?? show(value)
  const quiet = useQuietError(path, error, shown === '')
  return (
    <Field
      {...input}
      id={id}
      hint={spec.hint}
      error={quiet.error}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        set(read(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        quiet.onBlur()
      }}
    />
  )
}

export function TextField({ spec, path, label = spec.label }: Shown<TextSpec>) {
  return <LineField path={path} label={label} hint={spec.hint} type={spec.type} />
}

/** The code of a colour, with the colour itself at its end. */
export function ColourField({ spec, path, label = spec.label }: Shown<ColourSpec>) {
  const { value } = useValue(path)
  return (
    <LineField
      path={path}
      label={label}
      hint={spec.hint}
      spellCheck={false}
      style={{ boxShadow: `inset -3rem 0 ${value}` }}
      tidy={(typed) => typed.trim().toLowerCase()}
    />
  )
}

type LineFieldProps = FieldProps & {
  path: Path
  /** What is kept of what was typed. */
  tidy?: (typed: string) => string
}

function LineField({ path, tidy = (typed) => typed, ...field }: LineFieldProps) {
  const { id, value, error, set } = useValue(path)
  const shown = String(value ?? '')
  const quiet = useQuietError(path, error, shown === '')
  return (
    <Field
      {...field}
      {...quiet}
      id={id}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => set(tidy(target.value))}
    />
  )
}

/** One field per language of the venue; with a single language the label does not name it. */
export function WordsField({ spec, path, label = spec.label }: Shown<WordsSpec>) {
  const { languages } = useForm().offer.venue
  return languages.map((language) => (
    <WordsInLanguage
      key={language}
      spec={spec}
      path={path}
      label={languages.length === 1 ? label : FORM.inLanguage(label, language)}
      language={language}
    />
  ))
}

function WordsInLanguage({ spec, path, label, language }: Shown<WordsSpec> & { language: string }) {
  const { value: words, set } = useValue(path)
  const { id, value, error } = useValue([...path, language])
  const typed = String(value ?? '')
  const isMissing = language !== 'nl' && typed.trim() === ''
  const quiet = useQuietError([...path, language], error, typed === '')
  const Input = spec.lines > 1 ? TextArea : Field
  return (
    <Input
      {...quiet}
      id={id}
      label={label ?? spec.label}
      hint={isMissing ? UNTRANSLATED.field(language) : spec.hint}
      lang={language}
      autoComplete="off"
      value={typed}
      onChange={({ target }: { target: { value: string } }) => set(saidIn(words, language, target.value))}
    />
  )
}

/** An empty translation is removed, so that Dutch is used instead; empty Dutch is an error. */
function saidIn(words: unknown, language: string, text: string): Record<string, unknown> {
  const { [language]: _, ...others } = isRecord(words) ? words : {}
  return language !== 'nl' && text.trim() === '' ? others : { ...others, [language]: text }
}

export function SwitchField({ spec, path, label = spec.label }: Shown<SwitchSpec>) {
  const { id, value, error, set } = useValue(path)
  return (
    <Checkbox
      id={id}
      label={label}
      hint={spec.hint}
      note={error}
      isWrong={error !== undefined}
      checked={value === true}
      onChange={set}
    />
  )
}

export function ChoiceField({ spec, path, label = spec.label }: Shown<ChoiceSpec>) {
  const { offer } = useForm()
  const { id, value, error, set } = useValue(path)
  const options = spec.options(offer)
  // If the chosen option no longer exists, the field shows no choice.
  const isKnown = options.some((option) => option.value === value)
  return (
    <Select
      id={id}
      label={label}
      hint={spec.hint}
      error={error}
      value={isKnown ? String(value) : ''}
      options={isKnown ? options : [{ value: '', label: FORM.choose }, ...options]}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function SeveralField({ spec, path }: Shown<SeveralSpec>) {
  const { offer } = useForm()
  const { set } = useValue(path)
  const chosen = listAt(offer, path)
  const all = spec.options.map(({ value }) => value)
  return (
    <FieldSet spec={spec} path={path} className={styles.several}>
      <div>
        {spec.options
          .filter(({ value }) => !spec.kept.includes(value))
          .map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={(isOn) => set(all.filter((one) => (one === value ? isOn : chosen.includes(one))))}
            />
          ))}
      </div>
    </FieldSet>
  )
}
