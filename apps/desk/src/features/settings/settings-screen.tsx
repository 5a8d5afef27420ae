import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import type { OfferProblem } from '@lichtspel/domain/catalogue/offer-faults'
import { withChanges } from '@lichtspel/domain/figures/offer-changes'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { DRAFT, OVERTAKEN, SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
import { publisherName, REVIEW, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { changesInLink } from '../../lib/draft/stored-drafts.ts'
import { useWide } from '../../lib/screen/use-wide.ts'
import { readSettings } from '../../lib/server/settings-api.ts'
import { DraftBar } from './draft-bar.tsx'
import { applyAgain, publishAgain, publishedVersion } from './drafts.ts'
import { Done } from './effects.tsx'
import { ExceptionsBar } from './exceptions.tsx'
import type { Path } from './form/description.ts'
import { FormProvider, focusField } from './form/form-context.tsx'
import { isPartId, type PartId, partOfPath } from './forms/parts.ts'
import { Overtaken } from './overtaken.tsx'
import { PartView } from './part-view.tsx'
import styles from './settings.module.css'
import { EXCEPTIONS, type OpenVersion, useDraft, VERSION } from './use-draft.ts'

/** The venue's offer, for its manager to change. */
export function SettingsScreen() {
  const { received, renew } = useSettings()
  if (received.is === 'known') return <Settings settings={received.settings} renew={renew} />
  return (
    <div className={styles.page}>
      <h1>{SETTINGS.title}</h1>
      {received.is === 'asking' ? (
        <p role="status">{SETTINGS.loading}</p>
      ) : (
        <Notice
          kind="error"
          role="alert"
          actions={<Button onClick={() => void renew()}>{SETTINGS.retry}</Button>}
        >
          {SETTINGS.unanswered}
        </Notice>
      )}
    </div>
  )
}

type LoadedSettings = { is: 'asking' } | { is: 'unanswered' } | { is: 'known'; settings: SettingsAnswer }

/** The current and past offers of the venue. Renewing keeps the old data until the response arrives. */
function useSettings(): { received: LoadedSettings; renew: () => Promise<void> } {
  const [received, setReceived] = useState<LoadedSettings>({ is: 'asking' })
  const renew = useCallback(async () => {
    try {
      const settings = await readSettings()
      setReceived({ is: 'known', settings })
    } catch {
      setReceived((before) => (before.is === 'known' ? before : { is: 'unanswered' }))
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  return { received, renew }
}

const PARTS = Object.keys(SETTINGS_PARTS).filter(isPartId)

type SettingsProps = { settings: SettingsAnswer; renew: () => Promise<void> }

function Settings({ settings, renew }: SettingsProps) {
  const [said, setSaid] = useState('')
  const { part, goTo } = usePart()
  const goal = useRef<Path | null>(null)
  const [led, setLed] = useState<Path | null>(null)
  const version = useDraft(VERSION, { settings, renew, onSent: () => goTo('versions') })
  const exceptions = useDraft(EXCEPTIONS, { settings, renew })
  useChangesInLink(version)
  const take = (catalogue: Catalogue) => {
    version.set(() => publishAgain(settings, catalogue))
    setSaid(VERSIONS.againTaken(catalogue.revision))
    goTo('review')
  }
  const lead = (path: Path) => {
    const meant = partOfPath(path)
    if (meant === undefined) return
    setLed(path)
    if (meant.id === part) return focusField(path)
    goal.current = path
    goTo(meant.id)
  }
  const isExceptions = part === 'exceptions'
  const { draft, problems, change } = isExceptions ? exceptions : version
  const doneWords = wordsOf(version.done, settings)
  return (
    <FormProvider value={{ ...draft, problems, led, lead, act: change, say: setSaid }}>
      <div className={styles.screen}>
        <div className={styles.page}>
          <h1>{SETTINGS.title}</h1>
          {!isExceptions && <EditedVersion settings={settings} version={version} />}
          {version.done !== null && <Done said={doneWords} unfit={version.done.unfit} />}
          <div className={styles.columns}>
            <PartList
              part={part}
              offer={version.draft.offer}
              problems={[...version.problems, ...exceptions.problems]}
              onChoose={goTo}
            />
            <PartView
              part={part}
              settings={settings}
              version={version}
              exceptions={exceptions}
              goal={goal}
              onTake={take}
            />
          </div>
        </div>
        {isExceptions ? (
          <ExceptionsBar exceptions={exceptions} />
        ) : (
          <VersionBar version={version} onReview={part === 'review' ? null : () => goTo('review')} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {doneWords || said}
      </p>
    </FormProvider>
  )
}

/** What was published, with its first day if it does not govern today yet. */
function wordsOf(done: OpenVersion['done'], { catalogues, today }: SettingsAnswer): string {
  if (done === null) return ''
  const later = catalogues.find((one) => one.revision === done.revision && one.validFrom > today)
  return REVIEW.done(done.revision, later?.validFrom)
}

function VersionBar({ version, onReview }: { version: OpenVersion; onReview: (() => void) | null }) {
  return (
    <DraftBar open={version} kept={DRAFT.kept}>
      {onReview !== null && (
        <Button kind="main" onClick={onReview}>
          {DRAFT.review}
        </Button>
      )}
    </DraftBar>
  )
}

/** Adds the changes that another screen sent along to the draft, once: going back or reloading does not add them again. */
function useChangesInLink({ set }: Pick<OpenVersion, 'set'>): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const changes = changesInLink(state)
  const newest = useRef(set)
  useEffect(() => {
    newest.current = set
  })
  useEffect(() => {
    if (changes === undefined) return
    newest.current((open) => ({ ...open, offer: withChanges(open.offer, changes) }))
    void navigate({ search }, { replace: true, state: null })
  }, [changes, search, navigate])
}

function usePart(): { part: PartId; goTo: (part: PartId) => void } {
  const [query, setQuery] = useSearchParams()
  const named = query.get('deel')
  return { part: isPartId(named) ? named : 'hours', goTo: (part) => setQuery({ deel: part }) }
}

/** Chooses the version to edit, if one was published for a later day. The draft moves to the chosen version. */
function EditedVersion({ settings, version }: { settings: SettingsAnswer; version: OpenVersion }) {
  const { catalogues, today, publishings } = settings
  const { draft, set } = version
  if (draft.overtakenBy !== null) {
    const by = publisherName(publishings[0]?.publishedBy ?? '')
    return <Overtaken open={version} said={OVERTAKEN.text(settings.newestRevision, by)} />
  }
  if (catalogues.length < 2) return null
  const edit = (revision: number) => {
    const chosen = catalogues.find((one) => one.revision === revision)
    if (chosen !== undefined) set((open) => applyAgain(open, publishedVersion(chosen, today)))
  }
  return (
    <div className={styles.version}>
      <Select
        label={SETTINGS.editing}
        value={String(draft.madeFrom)}
        options={catalogues.toReversed().map(({ revision, validFrom }) => ({
          value: String(revision),
          label: validFrom > today ? SETTINGS.later(revision, validFrom) : SETTINGS.now(revision),
        }))}
        onChange={({ target }) => edit(Number(target.value))}
      />
    </div>
  )
}

type PartListProps = {
  part: PartId
  offer: Offer
  problems: readonly OfferProblem[]
  onChoose: (part: PartId) => void
}

/** Navigation between the parts of the settings: a list beside them, or a native select on a phone. */
function PartList({ part, offer, problems, onChoose }: PartListProps) {
  const isWide = useWide()
  const wrongIn = (id: PartId) => problems.filter(({ path }) => partOfPath(path)?.id === id).length
  const missing = missingWords(offer)
  const marksOf = (id: PartId) => {
    const wrong = wrongIn(id)
    const untranslated = missing.filter(({ path }) => partOfPath(path)?.id === id).length
    return {
      wrong: wrong === 0 ? '' : SETTINGS.wrongIn(wrong),
      untranslated: untranslated === 0 ? '' : UNTRANSLATED.count(untranslated),
    }
  }
  const nameOf = (id: PartId) => {
    const marks = Object.values(marksOf(id)).filter((words) => words !== '')
    return `${SETTINGS_PARTS[id].name}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
  }
  if (!isWide)
    return (
      <Select
        label={SETTINGS.parts}
        value={part}
        options={PARTS.map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={({ target }) => isPartId(target.value) && onChoose(target.value)}
      />
    )
  return (
    <nav aria-label={SETTINGS.parts}>
      <ul className={styles.parts}>
        {PARTS.map((id) => {
          const { wrong, untranslated } = marksOf(id)
          return (
            <li key={id}>
              <Link to={`?deel=${id}`} aria-current={id === part ? 'page' : undefined}>
                <span>{SETTINGS_PARTS[id].name}</span>
                {wrong !== '' && <span className={styles.wrong}>{wrong}</span>}
                {untranslated !== '' && <span className={styles.untranslated}>{untranslated}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
