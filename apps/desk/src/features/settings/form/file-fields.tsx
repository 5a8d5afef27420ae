import { isRecord } from '@lichtspel/domain/catalogue/merge-changes'
import { leastWidth, UPLOAD_LIMITS } from '@lichtspel/domain/catalogue/picture-kinds'
import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { FILE, FORM } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { uploadFile } from '../../../lib/server/desk-api.ts'
import type { FileSpec, MenusSpec, Path } from './description.ts'
import { fileAddresses, isWithin, valueAt } from './draft-paths.ts'
import styles from './form.module.css'
import { fieldId, useForm, useValue } from './form-context.tsx'

/** Shows the file that the draft names, and replaces it with one from this device. */
export function FileField({
  spec,
  path,
  label = spec.label,
}: {
  spec: FileSpec
  path: Path
  label?: string
}) {
  const catalogue = useCatalogue()
  const { offer, problems, act, say } = useForm()
  const [state, setState] = useState<{ isSending?: boolean; fault?: string }>({})
  const [address] = fileAddresses(valueAt(offer, path))
  const send = async (file: File) => {
    setState({ isSending: true })
    say(FILE.sending)
    try {
      if (file.size > UPLOAD_LIMITS.bytes) throw new ApiRefused(413, undefined)
      const answer = await uploadFile(spec.file, file)
      const value = spec.name === null ? answer : `/beeld/${answer.path}/${spec.name}`
      act({ kind: 'set', path, value, file: { path: answer.path, name: file.name } })
      say(FILE.done(label))
      setState({})
    } catch (error) {
      setState({ fault: faultOf(error, (code) => deskRefusalText(code, { catalogue })) })
    }
  }
  const isMissing = problems.some((problem) => isWithin(problem.path, path))
  return (
    <div className={styles.file}>
      <Preview address={address} label={label} />
      <Field
        id={fieldId(path)}
        type="file"
        label={label}
        hint={state.isSending ? FILE.sending : (spec.hint ?? hintOf(spec))}
        error={state.fault ?? (isMissing ? FILE.missing : undefined)}
        accept={spec.file === 'menu' ? '.pdf,application/pdf' : 'image/png,image/jpeg,image/webp,image/avif'}
        aria-busy={state.isSending}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined && !state.isSending) void send(file)
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
    </div>
  )
}

const TOO_LARGE = 413

function faultOf(error: unknown, textOf: (code: DeskRefusal) => string): string {
  if (!(error instanceof ApiRefused)) return FILE.unanswered
  if (error.status === TOO_LARGE) return textOf('file-large')
  return error.refusal === undefined ? FILE.unanswered : textOf(error.refusal.code)
}

function hintOf({ file }: FileSpec): string {
  return file === 'menu' ? FILE.pdf : FILE.picture(leastWidth(file))
}

function Preview({ address, label }: { address: string | undefined; label: string }) {
  if (address === undefined) return null
  if (address.endsWith('.pdf'))
    return (
      <a href={address} target="_blank" rel="noopener">
        {FILE.open(label)}
      </a>
    )
  return <img src={address} alt={FILE.now(label)} loading="lazy" />
}

/** A file per language of the venue. Without one, visitors get the Dutch file. */
export function MenusField({ spec, path }: { spec: MenusSpec; path: Path }) {
  const { languages } = useForm().offer.venue
  const { value: menus, set } = useValue(path)
  return languages.map((language) => {
    const label = languages.length === 1 ? spec.label : FORM.inLanguage(spec.label, language)
    const { [language]: own, ...others } = isRecord(menus) ? menus : {}
    return (
      <div key={language}>
        <FileField
          spec={{ ...spec, kind: 'file', file: 'menu', name: 'menu.pdf' }}
          path={[...path, language]}
          label={label}
        />
        {language !== 'nl' && own !== undefined && (
          <Button kind="plain" aria-label={FORM.removeOne(label)} onClick={() => set(others)}>
            {FORM.remove}
          </Button>
        )}
      </div>
    )
  })
}
