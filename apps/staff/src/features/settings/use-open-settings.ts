import type { PublishAnswer, SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { useEffect, useMemo, useState } from 'react'
import { checkOffer } from '../../lib/settings-api.ts'
import type { DraftsAct } from './drafts.ts'
import type { PartId } from './forms/parts.ts'
import { useCheck } from './use-check.ts'
import { type OpenDraft, useDrafts } from './use-drafts.ts'
import { usePublishing } from './use-publishing.ts'

/** The open draft, what the server says of it, and what became of publishing it. */
export function useOpenSettings(
  settings: SettingsAnswer,
  renew: () => Promise<void>,
  goTo: (part: PartId) => void,
) {
  const draft = useDrafts(settings)
  const check = useCheck(useDraftToCheck(draft, settings.today), checkOffer)
  const newest = check.is === 'known' ? check.known.newestRevision : 0
  // Somebody published meanwhile: it is better to know before than after the button.
  useEffect(() => {
    if (newest > settings.newestRevision) void renew()
  }, [newest, settings.newestRevision, renew])
  const [done, setDone] = useState<PublishAnswer | null>(null)
  const { publishing, publish, forget } = usePublishing(
    (answer) => {
      setDone(answer)
      goTo('versions')
      draft.act({ kind: 'discard', revision: draft.base.revision })
      void renew()
    },
    () => void renew(),
  )
  const act = (one: DraftsAct) => {
    setDone(null)
    forget()
    draft.act(one)
  }
  return {
    draft: { ...draft, act },
    check,
    problems: check.is === 'idle' ? [] : (check.known?.problems ?? []),
    publishing,
    publish: () =>
      publish({
        offer: draft.offer,
        validFrom: draft.validFrom,
        basedOn: draft.base.revision,
        newestRevision: settings.newestRevision,
      }),
    done,
  }
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
