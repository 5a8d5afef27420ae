import { OPTION_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMinute } from '../use-minute.ts'
import { quickEnds } from './option-ends.ts'
import styles from './option-until.module.css'

export type OptionUntilProps = {
  id: string
  /** `yyyy-MM-ddTHH:mm` on the venue's clock. */
  value: string
  error: string | undefined
  /** When the visit begins: by then the option is over. */
  startsAt: number
  onChange: (text: string) => void
}

/** Until when an option is held: what is mostly agreed on the phone in one tap, anything else in the field. */
export function OptionUntil({ id, value, error, startsAt, onChange }: OptionUntilProps) {
  const now = useMinute()
  const { zone } = useVenue()
  return (
    <>
      <Field
        id={id}
        label={OPTION_ACT.until}
        type="datetime-local"
        required
        value={value}
        {...(error !== undefined && { error })}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.quick}>
        {quickEnds(now, zone, startsAt).map(({ day, time, text }) => (
          <Button key={text} aria-pressed={value === text} onClick={() => onChange(text)}>
            {OPTION_ACT.quick[day]} {time}
          </Button>
        ))}
      </div>
    </>
  )
}
