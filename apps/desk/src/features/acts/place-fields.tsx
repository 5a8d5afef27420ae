import { attractionIds } from '@lichtspel/domain/catalogue/attractions'
import { attractionName } from '@lichtspel/texts/catalogue'
import { CALENDAR_WEEKDAYS } from '@lichtspel/texts/dates'
import { CLOSE_ACT } from '@lichtspel/texts/desk-acts'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Segments } from '../../lib/act-form/segments.tsx'
import styles from './acts.module.css'
import { CLOSE_SCOPES, type CloseDraft } from './close-draft.ts'

export type PlaceFieldsProps = { draft: CloseDraft; onChange: (more: Partial<CloseDraft>) => void }

/** What to close or open: which attractions, days and hours. */
export function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
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
