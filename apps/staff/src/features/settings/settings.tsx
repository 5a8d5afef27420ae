import type { PublishAnswer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { DRAFT, SETTINGS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DraftBar } from './draft-bar.tsx'
import { UnfitDays } from './effects.tsx'
import { ExceptionsBar } from './exceptions-bar.tsx'
import type { Path } from './form/description.ts'
import { FormProvider, type OpenForm } from './form/form-context.tsx'
import { isPartId, type PartId, partOfPath } from './forms/parts.ts'
import { Overtaken } from './overtaken.tsx'
import { PartList } from './part-list.tsx'
import { PartView } from './part-view.tsx'
import styles from './settings.module.css'
import type { Check } from './use-check.ts'
import type { OpenDraft } from './use-drafts.ts'
import { useExceptions } from './use-exceptions.ts'
import { useOpenSettings } from './use-open-settings.ts'

type SettingsProps = { settings: SettingsAnswer; renew: () => Promise<void> }

export function Settings({ settings, renew }: SettingsProps) {
  const [said, setSaid] = useState('')
  const { part, goTo } = usePart()
  const goal = useRef<Path | null>(null)
  const { draft, check, problems, publishing, publish, done } = useOpenSettings(settings, renew, goTo)
  const exceptions = useExceptions(settings, renew)
  const take = (catalogue: Catalogue) => {
    draft.act({ kind: 'take', catalogue })
    setSaid(VERSIONS.againTaken(catalogue.revision))
    goTo('review')
  }
  const lead = (path: Path) => {
    const meant = partOfPath(path)
    if (meant === undefined) return
    goal.current = path
    goTo(meant.id)
  }
  const wrong = [...problems, ...exceptions.problems]
  const isExceptions = part === 'exceptions'
  const form = isExceptions ? exceptions : versionForm(draft, problems)
  return (
    <FormProvider value={{ ...form, say: setSaid }}>
      <div className={styles.screen}>
        <div className={styles.page}>
          <h1>{SETTINGS.title}</h1>
          {!isExceptions && <EditedVersion settings={settings} draft={draft} />}
          <OvertakenDrafts settings={settings} draft={draft} />
          {done !== null && <Done answer={done} />}
          <div className={styles.columns}>
            <PartList part={part} offer={draft.offer} problems={wrong} onChoose={goTo} />
            <PartView
              part={part}
              settings={settings}
              draft={draft}
              exceptions={exceptions}
              check={check}
              publishing={publishing}
              onPublish={publish}
              goal={goal}
              onGoTo={lead}
              onTake={take}
            />
          </div>
        </div>
        {isExceptions ? (
          <ExceptionsBar exceptions={exceptions} />
        ) : (
          <VersionBar
            draft={draft}
            check={check}
            onReview={part === 'review' ? null : () => goTo('review')}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {done === null ? said : REVIEW.done(done.revision)}
      </p>
    </FormProvider>
  )
}

function versionForm(draft: OpenDraft, problems: OpenForm['problems']): Omit<OpenForm, 'say'> {
  const { offer, baseOffer: base } = draft
  return { offer, base, problems, act: (act) => draft.act({ kind: 'change', act }) }
}

type VersionBarProps = { draft: OpenDraft; check: Check; onReview: (() => void) | null }

function VersionBar({ draft, check, onReview }: VersionBarProps) {
  return (
    <DraftBar
      changes={draft.changes.length}
      kept={DRAFT.kept}
      validFrom={draft.validFrom}
      check={check}
      onDiscard={() => draft.act({ kind: 'discard', revision: draft.base.revision })}
    >
      {onReview !== null && (
        <Button kind="main" onClick={onReview}>
          {DRAFT.review}
        </Button>
      )}
    </DraftBar>
  )
}

function usePart(): { part: PartId; goTo: (part: PartId) => void } {
  const [query, setQuery] = useSearchParams()
  const named = query.get('deel')
  return { part: isPartId(named) ? named : 'hours', goTo: (part) => setQuery({ deel: part }) }
}

/** Asked only where something was published for a later day. */
function EditedVersion({ settings, draft }: { settings: SettingsAnswer; draft: OpenDraft }) {
  const { catalogues, today } = settings
  if (catalogues.length < 2) return null
  return (
    <div className={styles.version}>
      <Select
        label={SETTINGS.editing}
        value={String(draft.base.revision)}
        options={catalogues.toReversed().map(({ revision, validFrom }) => ({
          value: String(revision),
          label: validFrom > today ? SETTINGS.later(revision, validFrom) : SETTINGS.now(revision),
        }))}
        onChange={({ target }) => draft.act({ kind: 'edit', revision: Number(target.value) })}
      />
    </div>
  )
}

function OvertakenDrafts({ settings, draft }: { settings: SettingsAnswer; draft: OpenDraft }) {
  return draft.overtaken.map((from) => (
    <Overtaken
      key={from}
      settings={settings}
      from={from}
      onCarry={(base) => draft.act({ kind: 'carry', from, base })}
      onDrop={() => draft.act({ kind: 'discard', revision: from })}
    />
  ))
}

function Done({ answer }: { answer: PublishAnswer }) {
  return (
    <Notice kind="done">
      <p>{REVIEW.done(answer.revision)}</p>
      {answer.unfit.length > 0 && (
        <>
          <p>{REVIEW.doneUnfit}</p>
          <UnfitDays unfit={answer.unfit} />
        </>
      )}
    </Notice>
  )
}
