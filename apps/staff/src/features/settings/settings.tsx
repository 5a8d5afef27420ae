import type { PublishAnswer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { SETTINGS } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DraftBar } from './draft-bar.tsx'
import { UnfitDays } from './effects.tsx'
import type { Path } from './form/field-spec.ts'
import { FormProvider, focusField } from './form/form-context.tsx'
import { isPartId, type PartId, partOfPath } from './forms/parts.ts'
import { Overtaken } from './overtaken.tsx'
import { PartList } from './part-list.tsx'
import { PartView } from './part-view.tsx'
import styles from './settings.module.css'
import { useCheck } from './use-check.ts'
import { type OpenDraft, useDrafts } from './use-drafts.ts'
import { usePublishing } from './use-publishing.ts'

type SettingsProps = { settings: SettingsAnswer; renew: () => Promise<void> }

export function Settings({ settings, renew }: SettingsProps) {
  const draft = useDrafts(settings)
  const { part, goTo } = usePart()
  const [said, setSaid] = useState('')
  const [done, setDone] = useState<PublishAnswer | null>(null)
  const check = useCheck(useDraftToCheck(draft, settings.today))
  const problems = check.is === 'idle' ? [] : (check.known?.problems ?? [])
  const finish = (answer: PublishAnswer) => {
    setDone(answer)
    void renew().then(() => draft.act({ kind: 'discard', revision: draft.base.revision }))
    goTo('versions')
  }
  const { publishing, publish, forget } = usePublishing(finish, () => void renew())
  const act = (one: Parameters<OpenDraft['act']>[0]) => {
    setDone(null)
    forget()
    draft.act(one)
  }
  const take = (offer: Offer, revision: number) => {
    act({ kind: 'change', act: { kind: 'take', offer } })
    setSaid(VERSIONS.againTaken(revision))
    goTo('review')
  }
  const form = {
    offer: draft.offer,
    base: draft.baseOffer,
    problems,
    act: (one: Parameters<typeof asChange>[0]) => act(asChange(one)),
    say: setSaid,
  }
  return (
    <FormProvider value={form}>
      <div className={styles.page}>
        <h1>{SETTINGS.title}</h1>
        <EditedVersion settings={settings} draft={draft} />
        {draft.overtaken.map((from) => (
          <Overtaken
            key={from}
            settings={settings}
            from={from}
            onCarry={(base) => act({ kind: 'carry', from, base })}
            onDrop={() => act({ kind: 'discard', revision: from })}
          />
        ))}
        {done !== null && <Done answer={done} />}
        <div className={styles.columns}>
          <PartList part={part} problems={problems} onChoose={goTo} />
          <PartView
            part={part}
            settings={settings}
            draft={{ ...draft, act }}
            check={check}
            publishing={publishing}
            onPublish={(replacesLater) =>
              publish({
                offer: draft.offer,
                validFrom: draft.validFrom,
                basedOn: draft.base.revision,
                newestRevision: settings.newestRevision,
                replacesLater,
              })
            }
            onGoTo={(path) => goToField(path, goTo)}
            onTake={take}
          />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DraftBar
        changes={draft.changes.length}
        check={check}
        isReviewing={part === 'review'}
        onDiscard={() => act({ kind: 'discard', revision: draft.base.revision })}
        onReview={() => goTo('review')}
      />
    </FormProvider>
  )
}

const asChange = (act: Extract<Parameters<OpenDraft['act']>[0], { kind: 'change' }>['act']) =>
  ({ kind: 'change', act }) as const

function usePart(): { part: PartId; goTo: (part: PartId) => void } {
  const [query, setQuery] = useSearchParams()
  const named = query.get('deel')
  return { part: isPartId(named) ? named : 'hours', goTo: (part) => setQuery({ deel: part }) }
}

function goToField(path: Path, goTo: (part: PartId) => void): void {
  const part = partOfPath(path)
  if (part === undefined) return
  goTo(part.id)
  // The form is drawn first.
  setTimeout(() => focusField(path))
}

/** The same object until something in it changes, so that it is asked about once. */
function useDraftToCheck({ offer, validFrom, base, changes }: OpenDraft, today: string) {
  const isChanged = changes.length > 0
  return useMemo(
    () =>
      isChanged
        ? { offer, validFrom: isIsoDate(validFrom) ? validFrom : today, basedOn: base.revision }
        : null,
    [isChanged, offer, validFrom, base.revision, today],
  )
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

function Done({ answer }: { answer: PublishAnswer }) {
  return (
    <Notice kind="done" role="status">
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
