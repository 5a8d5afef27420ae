import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { EXCEPTIONS, SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { PREVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type RefObject, useEffect, useRef } from 'react'
import { ExceptionsNews } from './exceptions.tsx'
import type { Path } from './form/description.ts'
import { FieldList } from './form/field-list.tsx'
import formStyles from './form/form.module.css'
import { focusField, useForm } from './form/form-context.tsx'
import { FORM_PARTS, type PartId } from './forms/parts.ts'
import { Preview } from './preview.tsx'
import { Review } from './review.tsx'
import styles from './settings.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import type { OpenExceptions, OpenVersion } from './use-draft.ts'
import { Versions } from './versions.tsx'

type PartViewProps = {
  part: PartId
  settings: SettingsAnswer
  version: OpenVersion
  exceptions: OpenExceptions
  /** The field to focus once the part that contains it has rendered. */
  goal: RefObject<Path | null>
  onTake: (catalogue: Catalogue) => void
}

/** One part of the settings under its heading. On a change of part, the focus goes to the heading or to the requested field. */
export function PartView(props: PartViewProps) {
  const { part, goal } = props
  const { name, lead } = SETTINGS_PARTS[part]
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the part, and nothing else
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (goal.current !== null) focusField(goal.current)
    else heading.current?.focus()
    goal.current = null
  }, [part])
  return (
    <section className={styles.part} aria-labelledby="deel">
      <h2 id="deel" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {lead !== '' && <p className={styles.lead}>{lead}</p>}
      <Content {...props} />
    </section>
  )
}

function Content({ part, settings, version, exceptions, onTake }: PartViewProps) {
  const { draft, check } = version
  const { lead } = useForm()
  if (part === 'preview')
    return version.problems.length > 0 ? (
      <Notice kind="warning">{PREVIEW.wrong}</Notice>
    ) : (
      <Preview offer={check.is === 'idle' || check.is === 'known' ? draft.offer : draft.base} />
    )
  if (part === 'review')
    return (
      <>
        {exceptions.changes.length > 0 && (
          <Notice
            kind="warning"
            actions={<Button onClick={() => lead(['hours', 'exceptions'])}>{EXCEPTIONS.toPart}</Button>}
          >
            {EXCEPTIONS.unsaved}
          </Notice>
        )}
        <Review settings={settings} version={version} />
      </>
    )
  if (part === 'versions') return <Versions settings={settings} version={version} onTake={onTake} />
  return (
    <>
      {part === 'exceptions' && <ExceptionsNews settings={settings} exceptions={exceptions} />}
      <FormView part={part} today={settings.today} />
    </>
  )
}

function FormView({ part, today }: { part: PartId; today: string }) {
  const form = FORM_PARTS.find(({ id }) => id === part)
  if (form === undefined) return null
  return (
    <div className={formStyles.fields} data-page="">
      {part === 'exceptions' && <SuggestionList today={today} />}
      <FieldList fields={form.fields} path={form.at} />
      {part === 'venue' && <p className={styles.lead}>{SETTINGS.fixed}</p>}
    </div>
  )
}
