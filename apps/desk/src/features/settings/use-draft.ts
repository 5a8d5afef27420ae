import type {
  CheckExceptions,
  CheckOffer,
  ExceptionsCheck,
  OfferCheck,
  PublishAnswer,
  SaveExceptionsAnswer,
  SettingsAnswer,
} from '@lichtspel/contract/desk/catalogue'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useEffect, useMemo, useState } from 'react'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { type Draft, readDraft, writeDraft } from '../../lib/draft/stored-drafts.ts'
import { checkExceptions, checkOffer, publishOffer, saveExceptions } from '../../lib/server/settings-api.ts'
import { useCheck } from '../../lib/server/use-check.ts'
import {
  applyAgain,
  type DraftSubject,
  openDraft,
  publishedVersion,
  versionFor,
  withExceptions,
} from './drafts.ts'
import { changesBetween } from './form/changes.ts'
import { advanceDraft, type DraftAction } from './form/draft-state.ts'
import { shownProblem } from './forms/find-field.ts'
import { EXCEPTION_PARTS, type FormPart, VERSION_PARTS } from './forms/parts.ts'

/** How a draft is stored, checked and sent. */
type Subject<Question, Known, Answer> = DraftSubject & {
  storage: string
  parts: readonly FormPart[]
  question: (draft: Draft, settings: SettingsAnswer) => Question
  check: (question: Question) => Promise<Known>
  /** Whether the check found something newer than these settings. */
  isNewer: (known: Known, settings: SettingsAnswer) => boolean
  /** Idempotent: sending the same draft twice takes effect only once. */
  send: (draft: Draft, settings: SettingsAnswer) => Promise<Answer>
}

/** Everything but the exceptions, published as a version. */
export const VERSION: Subject<CheckOffer, OfferCheck, PublishAnswer> = {
  storage: 'beheer-aanbod',
  parts: VERSION_PARTS,
  publishedFor: (settings, kept) => publishedVersion(versionFor(settings, kept), settings.today),
  fit: (own, { hours }) => withExceptions(own, hours.exceptions),
  question: ({ offer, validFrom, madeFrom, keepsLater }, { today }) => ({
    offer,
    changesLater: keepsLater !== true,
    validFrom: isIsoDate(validFrom) ? validFrom : today,
    basedOn: madeFrom,
  }),
  check: checkOffer,
  isNewer: (known, settings) => known.newestRevision > settings.newestRevision,
  send: ({ offer, validFrom, madeFrom, keepsLater }, { newestRevision }) =>
    publishOffer({
      offer,
      validFrom,
      basedOn: madeFrom,
      newestRevision,
      changesLater: keepsLater !== true,
    }),
}

/** The exceptions, which apply under every version. */
export const EXCEPTIONS: Subject<CheckExceptions, ExceptionsCheck, SaveExceptionsAnswer> = {
  storage: 'beheer-uitzonderingen',
  parts: EXCEPTION_PARTS,
  publishedFor: ({ catalogues, today, exceptions }) => ({
    ...publishedVersion(governingCatalogue(catalogues, today), today),
    madeFrom: exceptions.version,
    validFrom: '',
  }),
  fit: ({ hours }, published) => withExceptions(published, hours.exceptions),
  question: ({ offer }) => ({ exceptions: offer.hours.exceptions }),
  check: checkExceptions,
  isNewer: (known, settings) => known.version > settings.exceptions.version,
  send: ({ offer, madeFrom }) => saveExceptions({ exceptions: offer.hours.exceptions, version: madeFrom }),
}

type Sending = 'idle' | 'sending' | 'failed' | 'refused'
type Screen = { settings: SettingsAnswer; renew: () => Promise<void>; onSent?: () => void }

/** The user's draft: stored on this device with every keystroke, checked when they pause, and sent. */
export function useDraft<Question, Known extends Pick<OfferCheck, 'problems'>, Answer>(
  subject: Subject<Question, Known, Answer>,
  { settings, renew, onSent }: Screen,
) {
  const key = `${subject.storage}-${useColleague().id}`
  const [kept, setKept] = useState(() => readDraft(key, subject.publishedFor(settings, null).offer))
  const [sending, setSending] = useState<Sending>('idle')
  const [done, setDone] = useState<Answer | null>(null)
  const draft = useMemo(() => openDraft(subject, settings, kept), [subject, settings, kept])
  const changes = useMemo(() => changesBetween(subject.parts, draft.base, draft.offer), [subject, draft])
  const isChanged = changes.length > 0
  useEffect(() => writeDraft(key, isChanged ? kept : null), [key, isChanged, kept])
  const check = useDraftCheck(subject, isChanged ? draft : null, { settings, renew })
  const set = (next: (before: Draft) => Draft | null) => {
    setDone(null)
    setSending('idle')
    setKept((before) => {
      const { overtakenBy: _, ...open } = openDraft(subject, settings, before)
      return next(open)
    })
  }
  const send = async () => {
    setSending('sending')
    try {
      const answer = await subject.send(draft, settings)
      await renew()
      setKept(null)
      setSending('idle')
      setDone(answer)
      onSent?.()
    } catch (error) {
      const status = error instanceof ApiRefused ? error.status : 500
      setSending(status >= 500 ? 'failed' : status === 409 ? 'idle' : 'refused')
      if (status === 409) await renew()
    }
  }
  const { overtakenBy } = draft
  const found = check.is === 'idle' ? undefined : check.known?.problems
  return {
    draft,
    changes,
    /** What someone else has published since the draft was started, in words. */
    theirs: overtakenBy === null ? [] : changesBetween(subject.parts, draft.base, overtakenBy.offer),
    check,
    problems: found?.map((problem) => shownProblem(draft.offer, problem)) ?? [],
    sending,
    done,
    set,
    change: (act: DraftAction) =>
      set((open) => ({
        ...open,
        offer: advanceDraft(open.offer, act, open.base),
        ...(act.kind === 'set' && act.file && { files: { ...open.files, [act.file.path]: act.file.name } }),
      })),
    applyAgain: () => overtakenBy !== null && set((open) => applyAgain(open, overtakenBy)),
    discard: () => set(() => null),
    send: () => void send(),
  }
}

/** The server's check of the draft. It reveals a colleague's publication before the user presses the button. */
function useDraftCheck<Question, Known>(
  subject: Subject<Question, Known, unknown>,
  draft: Draft | null,
  { settings, renew }: Screen,
) {
  const question = useMemo(
    () => (draft === null ? null : subject.question(draft, settings)),
    [draft, subject, settings],
  )
  const check = useCheck(question, subject.check)
  const isBehind = check.is === 'known' && subject.isNewer(check.known, settings)
  useEffect(() => {
    if (isBehind) void renew()
  }, [isBehind, renew])
  return check
}

export type OpenDraft<Known = Pick<OfferCheck, 'problems'>, Answer = unknown> = ReturnType<
  typeof useDraft<unknown, Known & Pick<OfferCheck, 'problems'>, Answer>
>
export type OpenVersion = OpenDraft<OfferCheck, PublishAnswer>
export type OpenExceptions = OpenDraft<ExceptionsCheck, SaveExceptionsAnswer>
