import { DESK } from '@lichtspel/texts/desk'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useColleague } from '../lib/colleague-context.tsx'
import { DeskIcon } from '../lib/desk-icon.tsx'
import { requestSwitch } from '../lib/sign-in-api.ts'
import { useSending } from '../lib/use-sending.ts'
import styles from './shell.module.css'

/** The venue of this desk, and a button for each other venue of the colleague. */
export function VenueSwitch() {
  const { name } = useVenue()
  const { otherVenues = [] } = useColleague()
  const sending = useSending()
  const open = (venueId: string) =>
    void sending.run(async () => window.location.assign((await requestSwitch(venueId)).url))
  return (
    <div className={styles.venue}>
      <p>{name}</p>
      {otherVenues.map((venue) => (
        <button
          key={venue.id}
          type="button"
          className={styles.theme}
          disabled={sending.isBusy}
          onClick={() => open(venue.id)}
        >
          <DeskIcon name="change" />
          <span className={styles.whole}>{DESK.switchTo(venue.name)}</span>
          <span className={styles.place} aria-hidden="true">
            {withoutShared(venue.name, name)}
          </span>
        </button>
      ))}
      {sending.failure !== null && <p role="alert">{DESK.unanswered}</p>}
    </div>
  )
}

/** `Gent`, beside `Lichtspel Antwerpen`: a narrow rail has one line for it. */
function withoutShared(name: string, own: string): string {
  const [words, others] = [name.split(' '), own.split(' ')]
  const first = words.findIndex((word, place) => word !== others[place])
  return words.slice(Math.max(first, 0)).join(' ')
}
