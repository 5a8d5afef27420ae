import type { DeskDay, DeskSchedule } from '@lichtspel/contract/desk/day'
import { OUTAGE_REASONS, type OutageReason } from '@lichtspel/domain/outage/notice'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { OUTAGE } from '@lichtspel/texts/desk/outage'
import { ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { type FormEvent, useState } from 'react'
import { useWaitingActs } from '../../lib/act/act.ts'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { Segments } from '../../lib/act-form/segments.tsx'
import { useDraft } from '../../lib/draft/drafts.ts'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { useMinute } from '../../lib/screen/use-minute.ts'
import { beginnings, effectOf, endings, likelyEnd, timesAfter } from './outage-times.ts'
import styles from './trouble.module.css'
import { useOutageAct } from './use-outage-act.ts'

export type OutageFormProps = {
  day: DeskDay
  schedule: DeskSchedule
  onLeave: (isDone: boolean) => void
}

/** Until when an attraction is out of order, and why. One button closes it. */
export function OutageForm({ day, schedule, onLeave }: OutageFormProps) {
  const form = useOutageForm(day, schedule, onLeave)
  const { hours, reason, isTried, act, kept } = form
  const name = columnName(useShown()(schedule.attraction))
  const trouble = useRefusalWords(act.refused)
  const waiting = useWaitingActs()
  const isWordless = isTried && reason === 'own' && kept.draft.words.trim() === ''
  return (
    <form
      ref={focusFirst}
      className={styles.form}
      aria-label={OUTAGE.title(name)}
      noValidate
      onSubmit={form.submit}
    >
      <Hours form={form} schedule={schedule} />
      {form.capacity > 1 && <Places form={form} />}
      <Segments
        legend={OUTAGE.why}
        value={reason}
        options={OUTAGE_REASONS.map((value) => ({ value, label: OUTAGE.reasons[value] }))}
        onChange={form.setReason}
      />
      {reason === 'own' && (
        <Field
          label={OUTAGE.words}
          hint={OUTAGE.ownHint}
          value={kept.draft.words}
          maxLength={200}
          autoComplete="off"
          error={isWordless ? OUTAGE.wordsMissing : undefined}
          onChange={(event) => kept.keep({ words: event.target.value })}
        />
      )}
      {reason !== 'own' && <p className={styles.hint}>{OUTAGE.whyHint}</p>}
      <Effect {...effectOf({ ...form, day }, schedule, hours)} isPartly={hours.places !== undefined} />
      <footer className={styles.foot}>
        <div role="alert">{trouble !== undefined && <Notice kind="error">{trouble}</Notice>}</div>
        <p role="status" className={styles.waiting}>
          {act.isSending && waiting > 0 && ACT.waiting}
        </p>
        <Button type="submit" kind="main" busy={act.isSending}>
          {hours.places === undefined
            ? OUTAGE.confirm(name, hours.until)
            : OUTAGE.confirmPlaces(name, hours.places, hours.until)}
        </Button>
        <Button onClick={() => onLeave(false)}>{OUTAGE.cancel}</Button>
      </footer>
    </form>
  )
}

/** The button that opened the form went away with its focus. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:checked')?.focus()
}

type Form = ReturnType<typeof useOutageForm>

function useOutageForm(day: DeskDay, schedule: DeskSchedule, onLeave: OutageFormProps['onLeave']) {
  const now = useMinute()
  const known = schedule.outage !== null && schedule.outage.until > now.time ? schedule.outage : null
  /** `null` is now, whenever the button is pressed. */
  const [from, setFrom] = useState<ClockTime | null>(known?.from ?? null)
  const [chosen, setUntil] = useState<ClockTime | null>(known?.until ?? null)
  const [places, setPlaces] = useState(known?.places)
  const [reason, setReason] = useState<OutageReason>(known?.reason ?? 'fault')
  const kept = useDraft(`stuk-${day.date}-${schedule.attraction}`, () => ({
    words: known?.reason === 'own' ? known.words : '',
  }))
  const [isTried, setTried] = useState(false)
  const act = useOutageAct(day)
  const offer = useCatalogueOn(day.date)
  const capacity = offer.attractions.find(({ id }) => id === schedule.attraction)?.capacity ?? 0
  const begin = from ?? now.time
  const until = chosen !== null && chosen > begin ? chosen : likelyEnd(schedule, begin)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const words = reason === 'own' ? kept.draft.words.trim() : OUTAGE.reasons[reason]
    if (words === '' || !(await act.set(schedule, { from: begin, until, places, reason, words }))) return
    kept.forget()
    onLeave(true)
  }
  return {
    ...{ now, known, from, setFrom, setUntil, setPlaces, reason, setReason, kept, isTried, act, submit },
    ...{ offer, capacity, hours: { from: begin, until, places } },
  }
}

function Hours({ form, schedule }: { form: Form; schedule: DeskSchedule }) {
  const { now, known, from, hours } = form
  const later = timesAfter(schedule, now.time).filter((time) => time < schedule.closes)
  return (
    <>
      <Times
        legend={OUTAGE.from}
        value={from ?? ''}
        chips={[
          ...(known === null || known.from > now.time ? [] : [{ value: known.from, label: known.from }]),
          { value: '', label: `${OUTAGE.now}, ${now.time}` },
          ...beginnings(schedule, now.time).map(labelled),
        ]}
        others={later}
        onChange={(time) => form.setFrom(time === '' ? null : time)}
      />
      <Times
        legend={OUTAGE.until}
        value={hours.until}
        chips={[
          ...endings(schedule, hours.from).map(labelled),
          { value: schedule.closes, label: OUTAGE.closing },
        ]}
        others={timesAfter(schedule, hours.from)}
        onChange={form.setUntil}
      />
    </>
  )
}

/** All places, or how many of them. */
function Places({ form: { capacity, hours, setPlaces } }: { form: Form }) {
  const some = Array.from({ length: capacity - 1 }, (_, place) => place + 1)
  return (
    <Select
      label={OUTAGE.places}
      value={String(hours.places ?? '')}
      options={[
        { value: '', label: OUTAGE.allPlaces },
        ...some.map((places) => ({ value: String(places), label: OUTAGE.somePlaces(places, capacity) })),
      ]}
      onChange={({ target }) => setPlaces(target.value === '' ? undefined : Number(target.value))}
    />
  )
}

const labelled = (time: ClockTime) => ({ value: time, label: time })

type TimesProps = {
  legend: string
  value: string
  chips: readonly { value: string; label: string }[]
  others: readonly ClockTime[]
  onChange: (time: string) => void
}

const OTHER = 'ander'

/** The likely times as chips, and the others in a list. */
function Times({ legend, value, chips, others, onChange }: TimesProps) {
  const isOther = chips.every((chip) => chip.value !== value)
  const [isOpen, setOpen] = useState(isOther)
  const [first] = others
  return (
    <div className={styles.times}>
      <Segments
        legend={legend}
        value={isOpen || isOther ? OTHER : value}
        options={[...chips, ...(first === undefined ? [] : [{ value: OTHER, label: OUTAGE.otherTime }])]}
        onChange={(time) => {
          setOpen(time === OTHER)
          if (time !== OTHER) onChange(time)
          else if (first !== undefined && !others.includes(value)) onChange(first)
        }}
      />
      {(isOpen || isOther) && (
        <Select
          label={OUTAGE.otherTime}
          value={value}
          options={others.map(labelled)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

function Effect({ slots, groups, isPartly }: { slots: number; groups: number; isPartly: boolean }) {
  const [closed, closing] = isPartly ? OUTAGE.keeps : OUTAGE.closes(slots)
  const [hit, how] = OUTAGE.hits(groups)
  return (
    <section className={styles.effect}>
      <h3>{OUTAGE.does}</h3>
      <ul>
        <li>
          <DeskIcon name="lock" />
          <span>
            <strong>{closed}</strong> {closing}
          </span>
        </li>
        <li>
          <DeskIcon name="hit" />
          <span>
            <strong>{hit}</strong> {how}
          </span>
        </li>
        <li>
          <Icon name="mail" />
          <span>{OUTAGE.noMail}</span>
        </li>
      </ul>
    </section>
  )
}
