import type { BrakeAnswer } from '@lichtspel/contract/staff/networks'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { momentAt } from '@lichtspel/domain/time/moment'
import { BRAKE_BAR } from '@lichtspel/texts/desk/flood'
import { Notice } from '@lichtspel/ui/notice'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import styles from './flood.module.css'

const LOOK_EVERY_MS = 10_000

/** While the venue slows visitors down: what happens, since when, and what to do. */
export function BrakeBar() {
  const { zone } = useVenue()
  const { answer } = useAsked<BrakeAnswer>(STAFF_PATHS.brake, LOOK_EVERY_MS)
  const brake = answer?.brake
  return (
    <div role="status" className={styles.bar}>
      {brake && (
        <Notice kind="warning">
          <p>
            <strong>{BRAKE_BAR.label}.</strong> {BRAKE_BAR.what(momentAt(brake.since, zone).time)}{' '}
            {BRAKE_BAR.held(brake.held, brake.booked)}
          </p>
          <p>{BRAKE_BAR.meanwhile}</p>
          <p>{BRAKE_BAR.todo}</p>
        </Notice>
      )}
    </div>
  )
}
