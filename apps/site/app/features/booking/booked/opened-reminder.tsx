import type { Reminder } from '@lichtspel/domain/booking/reminder'
import { BOOKED } from '@lichtspel/texts/booked'
import { REMINDERS } from '@lichtspel/texts/booking'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Sheet } from '@lichtspel/ui/sheet'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { CatalogueProvider, useCatalogueOn } from '@lichtspel/visit/venue/offer-context.tsx'
import { Guard } from '../../../lib/guard.tsx'
import { BookedVisit, VisitTimes } from './booked-visit.tsx'
import { visitCalendar } from './reminded-visit.ts'
import styles from './success-view.module.css'

export type OpenedReminderProps = { reminder: Reminder | null; onClose: () => void }

/** The visit as it was told after booking, from what the device remembers. */
export function OpenedReminder({ reminder, onClose }: OpenedReminderProps) {
  return (
    <Sheet
      title={reminder === null ? '' : REMINDERS.opened(formatDayAndMonth(reminder.date))}
      open={reminder !== null}
      onClose={onClose}
      closeLabel={REMINDERS.close}
    >
      {reminder !== null && (
        <Guard>
          <Remembered reminder={reminder} />
        </Guard>
      )}
    </Sheet>
  )
}

function Remembered({ reminder }: { reminder: Reminder }) {
  const catalogue = useCatalogueOn(reminder.date)
  return (
    <CatalogueProvider catalogue={catalogue}>
      <HeadingLevel value={2}>
        <div className={styles.remembered}>
          <VisitTimes booking={reminder} isDateTold />
          {reminder.isUnconfirmed ? (
            <Notice kind="warning">{BOOKED.unconfirmed}</Notice>
          ) : (
            <div className={styles.actions}>
              <LinkButton
                href={visitCalendar(catalogue, reminder)}
                download={`lichtspel-${reminder.date}.ics`}
                kind="main"
              >
                {BOOKED.calendar}
              </LinkButton>
            </div>
          )}
          <p>{REMINDERS.asBooked}</p>
          <p>{BOOKED.linkInMail}</p>
          <BookedVisit booking={reminder} isRemembered />
        </div>
      </HeadingLevel>
    </CatalogueProvider>
  )
}
