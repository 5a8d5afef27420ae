import type { SaveExceptionsAnswer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { ApiRefused } from '@lichtspel/visit/device/ask.ts'
import { useEffect, useMemo, useState } from 'react'
import { type KeptExceptions, readKeptExceptions, writeKeptExceptions } from '../../lib/kept-drafts.ts'
import { checkExceptions, saveExceptions } from '../../lib/settings-api.ts'
import { offerOf } from './drafts.ts'
import { changesBetween } from './form/changes.ts'
import { advanceDraft, type DraftAct } from './form/draft-state.ts'
import { mergeDraft } from './form/merge-draft.ts'
import { EXCEPTION_PARTS } from './forms/parts.ts'
import { useCheck } from './use-check.ts'

type Saving = 'idle' | 'sending' | 'failed' | 'refused'

/** The exceptions as this colleague changed them, kept on this device until they are saved. */
export function useExceptions(settings: SettingsAnswer, renew: () => Promise<void>) {
  const { version } = settings.exceptions
  const base = useMemo(() => publishedOffer(settings), [settings])
  const now = base.hours.exceptions
  const [kept, setKept] = useState(() => readKeptExceptions(base.venue.id))
  const [saving, setSaving] = useState<Saving>('idle')
  const [done, setDone] = useState<SaveExceptionsAnswer | null>(null)
  const mine = useMemo(() => mineOf(kept, version, now), [kept, version, now])
  const offer = useMemo(() => withExceptions(base, mine), [base, mine])
  const changes = useMemo(() => changesBetween(EXCEPTION_PARTS, base, offer), [base, offer])
  const isChanged = changes.length > 0
  useEffect(
    () => writeKeptExceptions(base.venue.id, isChanged ? kept : null),
    [base.venue.id, isChanged, kept],
  )
  const asked = useMemo(() => (isChanged ? { exceptions: mine } : null), [isChanged, mine])
  const check = useCheck(asked, checkExceptions)
  const newest = check.is === 'known' ? check.known.version : 0
  useEffect(() => {
    if (newest > version) void renew()
  }, [newest, version, renew])
  const save = () => {
    setSaving('sending')
    saveExceptions({ exceptions: mine, version }).then(
      async (answer) => {
        await renew()
        setKept(null)
        setSaving('idle')
        setDone(answer)
      },
      (error: unknown) => {
        const status = error instanceof ApiRefused ? error.status : 500
        setSaving(status >= 500 ? 'failed' : status === 409 ? 'idle' : 'refused')
        if (status === 409) void renew()
      },
    )
  }
  return {
    offer,
    base,
    changes,
    check,
    problems: check.is === 'idle' ? [] : (check.known?.problems ?? []),
    saving,
    done,
    isOvertaken: isChanged && kept !== null && kept.version !== version,
    act: (act: DraftAct) => {
      setDone(null)
      setSaving('idle')
      const next = advanceDraft(offer, act, base).hours.exceptions
      setKept({ version, base: now, mine: next })
    },
    discard: () => setKept(null),
    save,
  }
}

export type OpenExceptions = ReturnType<typeof useExceptions>

function publishedOffer({ catalogues }: SettingsAnswer): Offer {
  const [newest] = catalogues
  if (newest === undefined) throw new Error('a venue without a catalogue')
  return offerOf(newest)
}

/** A colleague may have saved since: what was changed here stands, and the rest is as it is now. */
function mineOf(
  kept: KeptExceptions | null,
  version: number,
  now: readonly HoursException[],
): readonly HoursException[] {
  if (kept === null) return now
  return kept.version === version ? kept.mine : mergeExceptions(kept.base, kept.mine, now)
}

function withExceptions(offer: Offer, exceptions: readonly HoursException[]): Offer {
  return { ...offer, hours: { ...offer.hours, exceptions } }
}

type List = readonly HoursException[]

/** An exception is known by its first day. */
function mergeExceptions(base: List, mine: List, now: List): HoursException[] {
  const named = (list: List) => list.map((one) => ({ ...one, id: one.from }))
  return mergeDraft(named(base), named(mine), named(now))
    .map(({ id: _, ...one }) => one)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}
