import type { CloseAnswer } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { attractionIds, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { attractionName, shortName } from '@lichtspel/texts/catalogue'
import { CALENDAR_WEEKDAYS, formatDayAndMonth } from '@lichtspel/texts/dates'
import { ACT, CLOSE_ACT } from '@lichtspel/texts/desk-acts'
import { formatList } from '@lichtspel/texts/language'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useEffect, useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import type { PressedPlace } from '../../lib/act/desk-acts.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { Segments } from '../../lib/act-form/segments.tsx'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { type Kept, useDraft } from '../../lib/draft/drafts.ts'
import styles from './acts.module.css'
import { CLOSE_SCOPES, type CloseDraft, closeDraftOf, closeProblem, placeOf } from './close-draft.ts'

export type CloseActProps = {
  place: PressedPlace
  kind: 'close' | 'open'
  /** Increases when a booking is moved, which triggers a new check. */
  moved: number
  onMove: (bookingId: string) => void
  onClose: () => void
  onDone: () => void
}

/**
 * Closes anything from one slot to every Monday of a year. It first lists the bookings in the way so they can be moved, then closes.
 */
export function CloseAct({ place, kind, moved, onMove, onClose, onDone }: CloseActProps) {
  const kept = useDraft<CloseDraft>(
    `${kind}-${place.date}-${place.attractions.join()}-${place.keys.join()}`,
    () => closeDraftOf(place),
  )
  const acting = useActing()
  const catalogue = useCatalogue()
  const { draft } = kept
  const [isTried, setTried] = useState(false)
  const { inTheWay, closing, look } = useLook(draft, acting, moved)
  const isLooked = inTheWay !== null
  const problem = closeProblem(draft)
  const finish = (words: string, actId: string) => {
    kept.forget()
    showDone(words, actId)
    dayStore(draft.from).askAgain()
    onDone()
  }
  const submit = async () => {
    setTried(true)
    if (problem !== undefined) return
    const actId = newActId()
    const body = { actId, ...placeOf(draft), reason: draft.reason.trim() }
    if (kind === 'open') {
      const answer = await acting.send<object>(DESK_PATHS.openings, body)
      return answer === undefined ? undefined : finish(CLOSE_ACT.opened(placeWords(catalogue, draft)), actId)
    }
    if (inTheWay === null || inTheWay.length > 0) return look()
    const answer = await acting.send<CloseAnswer>(DESK_PATHS.closures, { ...body, onlyLook: false })
    if (answer?.isClosed) return finish(CLOSE_ACT.done(placeWords(catalogue, draft, closing)), actId)
    // Someone booked between the check and the closing.
    if (answer !== undefined) await look()
  }
  return (
    <ActDialog
      title={kind === 'open' ? CLOSE_ACT.openTitle : CLOSE_ACT.title}
      onClose={onClose}
      kept={{ isKept: kept.isKept, onThrowAway: kept.forget }}
      confirm={confirmWords(kind, inTheWay)}
      isGrave={kind === 'close' && isLooked && inTheWay.length === 0}
      isSending={acting.isSending}
      trouble={useRefusalWords(acting.refused) ?? (isTried ? problem : undefined)}
      onConfirm={() => void submit()}
    >
      <PlaceFields draft={draft} onChange={(more) => kept.keep({ ...draft, ...more })} />
      {kind === 'close' && <Reason kept={kept} />}
      {kind === 'close' && isLooked && <InTheWay inTheWay={inTheWay} closing={closing} onMove={onMove} />}
    </ActDialog>
  )
}

type InTheWayList = CloseAnswer['inTheWay']

/** The result of a check is only valid for the current fields; a different day or attraction needs a new check. */
function useLook(draft: CloseDraft, acting: Acting, moved: number) {
  const shown = useShown()
  const [found, setFound] = useState<{ about: string; answer: CloseAnswer } | null>(null)
  const about = JSON.stringify(placeOf(draft))
  const { send } = acting
  const look = async () => {
    const body = { actId: newActId(), ...placeOf(draft), reason: draft.reason.trim(), onlyLook: true }
    const answer = await send<CloseAnswer>(DESK_PATHS.closures, body)
    if (answer !== undefined) setFound({ about, answer })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move that was made looks again by itself.
  useEffect(() => {
    if (moved > 0 && found !== null) void look()
  }, [moved])
  const answer = found?.about === about ? found.answer : null
  return {
    inTheWay: answer?.inTheWay ?? null,
    /** The slots that close, as text; empty for whole days. */
    closing: answer === null ? '' : programmeText(shown, slotsFromWire(answer.slots)),
    look,
  }
}

function confirmWords(kind: CloseActProps['kind'], inTheWay: InTheWayList | null): string {
  if (kind === 'open') return CLOSE_ACT.confirmOpen
  if (inTheWay === null) return CLOSE_ACT.look
  return inTheWay.length > 0 ? CLOSE_ACT.lookAgain : CLOSE_ACT.confirm
}

function Reason({ kept: { draft, keep } }: { kept: Kept<CloseDraft> }) {
  return (
    <Field
      id="sluit-reden"
      label={CLOSE_ACT.reason}
      hint={CLOSE_ACT.reasonHint}
      value={draft.reason}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => keep({ ...draft, reason: event.target.value })}
    />
  )
}

type InTheWayProps = { inTheWay: InTheWayList; closing: string; onMove: (id: string) => void }

function InTheWay({ inTheWay, closing, onMove }: InTheWayProps) {
  const shown = useShown()
  if (inTheWay.length === 0)
    return (
      <Notice kind="done" role="status">
        {CLOSE_ACT.free} {closing !== '' && CLOSE_ACT.closing(closing)}
      </Notice>
    )
  return (
    <section aria-label={CLOSE_ACT.inTheWay(inTheWay.length)}>
      <Notice kind="warning" role="status">
        {CLOSE_ACT.inTheWay(inTheWay.length)}
      </Notice>
      <ul className={styles.inTheWay}>
        {inTheWay.map((one) => (
          <li key={one.id}>
            <span>
              <strong>
                {one.name || ACT.nameless} · {one.players}
              </strong>
              <br />
              {formatDayAndMonth(one.date)}, {programmeText(shown, slotsFromWire(one))}
            </span>
            <Button aria-label={CLOSE_ACT.moveNamed(one.name || ACT.nameless)} onClick={() => onMove(one.id)}>
              {CLOSE_ACT.move}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Describes what closes: by its slots, or by the typed hours until the check has returned the slots. */
function placeWords({ attractions: offered }: Catalogue, draft: CloseDraft, closing = ''): string {
  const { attractions, from, until } = placeOf(draft)
  const isAll = attractions.length === offered.length
  const names = attractions.map((id) => shortName(shownAttraction(offered, id)))
  const what = isAll ? '' : `${formatList(names)} `
  if (closing !== '') return `${closing}, ${formatDayAndMonth(from)}`
  const hours = draft.scope === 'keys' ? `${draft.keys.trim()} ` : ''
  const days =
    from === until ? formatDayAndMonth(from) : `${formatDayAndMonth(from)} – ${formatDayAndMonth(until)}`
  return `${what}${hours}${days}`
}

type PlaceFieldsProps = { draft: CloseDraft; onChange: (more: Partial<CloseDraft>) => void }

/** What to close or open: which attractions, days and hours. */
function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
  const { scope, attractions } = draft
  const { attractions: offered } = useCatalogue()
  return (
    <>
      <Segments
        legend={CLOSE_ACT.what}
        options={CLOSE_SCOPES.map((value) => ({ value, label: CLOSE_ACT.scopes[value] }))}
        value={scope}
        onChange={(value) => onChange({ scope: value })}
      />
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{CLOSE_ACT.attractions}</legend>
        <Checkbox
          label={CLOSE_ACT.all}
          checked={attractions.length === offered.length}
          onChange={(on) => onChange({ attractions: on ? attractionIds(offered) : [] })}
        />
        {offered.map((attraction) => (
          <Checkbox
            key={attraction.id}
            label={attractionName(attraction)}
            checked={attractions.includes(attraction.id)}
            onChange={(on) =>
              onChange({
                attractions: attractionIds(offered).filter((id) =>
                  id === attraction.id ? on : attractions.includes(id),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Days draft={draft} onChange={onChange} />
      {scope === 'keys' && (
        <Field
          id="sluit-uren"
          label={CLOSE_ACT.keys}
          hint={CLOSE_ACT.keysHint}
          value={draft.keys}
          autoComplete="off"
          inputMode="text"
          onChange={(event) => onChange({ keys: event.target.value })}
        />
      )}
    </>
  )
}

function Days({ draft: { scope, from, until, weekdays }, onChange }: PlaceFieldsProps) {
  const isLong = scope === 'period' || scope === 'weekly'
  return (
    <>
      <div className={styles.fields} data-pair={isLong || undefined}>
        <Field
          id="sluit-van"
          label={isLong ? CLOSE_ACT.from : CLOSE_ACT.date}
          type="date"
          required
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        {isLong && (
          <Field
            id="sluit-tot"
            label={CLOSE_ACT.until}
            type="date"
            required
            value={until}
            onChange={(event) => onChange({ until: event.target.value })}
          />
        )}
      </div>
      {scope === 'weekly' && (
        <fieldset className={styles.weekdays}>
          <legend>{CLOSE_ACT.weekdays}</legend>
          {CALENDAR_WEEKDAYS.map(({ full }, day) => (
            <Checkbox
              key={full}
              label={full}
              checked={weekdays.includes(day)}
              onChange={(on) =>
                onChange({ weekdays: on ? [...weekdays, day] : weekdays.filter((one) => one !== day) })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
