import { OPTION_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useMinute } from '../screen/use-minute.ts'
import styles from './act-form.module.css'
import { quickEnds } from './option-ends.ts'

export type OptionUntilProps = {
  id: string
  /** `yyyy-MM-ddTHH:mm` in the venue's time zone. */
  value: string
  error: string | undefined
  /** When the visit begins, which is the latest end of the option. */
  startsAt: number
  onChange: (text: string) => void
}

/** Sets when an option ends: the usual times with one tap, any other time in the field. */
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
