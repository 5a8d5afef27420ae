import type { AttractionId, PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { attractionName } from '@lichtspel/texts/catalogue'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { SLOT_ASKED } from '@lichtspel/texts/desk-new-booking'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { chosenOverlaps } from '@lichtspel/visit/slots/chosen-overlaps.ts'
import { OverlapWarning } from '@lichtspel/visit/slots/overlap-warning.tsx'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf, useShown } from '@lichtspel/visit/venue/shown.ts'
import styles from './act-form.module.css'
import { hasAny, slotWords } from './overrides.ts'
import type { SlotQuestion } from './use-requested-slot.ts'

export type DeskSlotsProps = {
  day: DayChoice
  shown: readonly AttractionId[]
  needed: PerAttraction<number>
  players: number
  question: SlotQuestion
  onChooseDate?: (date: IsoDate) => void
}

/** The visitor's slot pickers with the desk's rules: staff can also take slots that visitors cannot, after confirming. */
export function DeskSlots({ day, shown, needed, players, question, onChooseDate }: DeskSlotsProps) {
  const shownAs = useShown()
  const { facts } = chosenOverlaps(useCatalogue(), day.choice, day.schedules, null)
  const pickers = shown.map((id) => (
    <section
      key={id}
      className={styles.attraction}
      aria-label={attractionName(shownAs(id))}
      {...lightOf(shownAs(id))}
    >
      <Heading>{columnName(shownAs(id))}</Heading>
      {question.asked.at(-1)?.attraction === id && <Question question={question} />}
      {day.schedules[id]?.open === false ? (
        <Notice kind="warning">{SLOT_ASKED.closed(attractionName(shownAs(id)))}</Notice>
      ) : (
        <SlotPicker
          day={day}
          attraction={id}
          players={players}
          rotation={null}
          needed={needed[id] ?? 0}
          isInTurns={false}
          onAsk={question.onAsk}
          onChooseDate={onChooseDate}
        />
      )}
    </section>
  ))
  return (
    <>
      {/* Above the pickers: inside one of them the warning would be a screen away from the slot it is about. */}
      <div role="status">{facts.length > 0 && <OverlapWarning facts={facts} />}</div>
      {pickers}
    </>
  )
}

/** Asks for confirmation next to the last pressed slot before taking it. */
function Question({ question: { asked, take, keep } }: { question: SlotQuestion }) {
  const shown = useShown()
  const last = asked.at(-1)
  if (last === undefined) return null
  const { key, status } = last
  const all = asked.length === 1 ? key : slotWords(shown, slotsOf(asked))
  const words = {
    holding: [SLOT_ASKED.holding(all), SLOT_ASKED.takeOver(all)],
    break: [SLOT_ASKED.break(key), SLOT_ASKED.takeBreak(key)],
    expired: [SLOT_ASKED.started(key), SLOT_ASKED.takeStarted(key)],
  }[status]
  return (
    <Notice
      kind="warning"
      role="alert"
      actions={
        <>
          <Button onClick={take}>{words[1]}</Button>
          <Button kind="plain" onClick={keep}>
            {SLOT_ASKED.keep}
          </Button>
        </>
      }
    >
      {words[0]} {status === 'holding' && SLOT_ASKED.takeOverNote}
    </Notice>
  )
}

function slotsOf(asked: SlotQuestion['asked']): Record<string, string[]> {
  const slots: Record<string, string[]> = {}
  for (const { attraction, key } of asked) slots[attraction] = [...(slots[attraction] ?? []), key]
  return slots
}

export type OverrideReasonProps = {
  overrides: SlotQuestion['overrides']
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}

/** Lists the overrides; skipping a break requires a reason for the log. */
export function OverrideReason({
  overrides: { takenOver, withoutBreak },
  reason,
  error,
  onChange,
}: OverrideReasonProps) {
  const shown = useShown()
  return (
    <>
      {hasAny(takenOver) && (
        <Notice kind="warning">{SLOT_ASKED.takenOver(slotWords(shown, takenOver))}</Notice>
      )}
      {hasAny(withoutBreak) && (
        <>
          <Notice kind="warning">{SLOT_ASKED.withoutBreak(slotWords(shown, withoutBreak))}</Notice>
          <Field
            id="reden-zonder-pauze"
            label={SLOT_ASKED.breakReason}
            value={reason}
            required
            maxLength={200}
            autoComplete="off"
            {...(error !== undefined && { error })}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </>
  )
}
