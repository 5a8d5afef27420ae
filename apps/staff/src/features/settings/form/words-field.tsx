import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Field, TextArea } from '@lichtspel/ui/field'
import { isRecord } from './draft-paths.ts'
import type { Path, WordsSpec } from './field-spec.ts'
import { useForm, useValue } from './form-context.tsx'

type WordsFieldProps = { spec: WordsSpec; path: Path; label?: string | undefined }

/** One field per language of the venue; with one language nobody needs to read which. */
export function WordsField({ spec, path, label = spec.label }: WordsFieldProps) {
  const { offer } = useForm()
  const { languages } = offer.venue
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

function WordsInLanguage({
  spec,
  path,
  label,
  language,
}: Required<WordsFieldProps> & { label: string; language: string }) {
  const { value: words, set } = useValue(path)
  const { id, value, error } = useValue([...path, language])
  const typed = String(value ?? '')
  const isMissing = language !== 'nl' && typed.trim() === ''
  const Input = (spec.lines ?? 1) > 1 ? TextArea : Field
  return (
    <Input
      id={id}
      label={label}
      hint={isMissing ? UNTRANSLATED.field(language) : spec.hint}
      error={error}
      lang={language}
      autoComplete="off"
      value={typed}
      onChange={({ target }: { target: { value: string } }) => set(saidIn(words, language, target.value))}
    />
  )
}

/** An emptied translation is removed, so that Dutch takes its place; empty Dutch is a fault. */
function saidIn(words: unknown, language: string, text: string): Record<string, unknown> {
  const { [language]: _, ...others } = isRecord(words) ? words : {}
  return language !== 'nl' && text.trim() === '' ? others : { ...others, [language]: text }
}
