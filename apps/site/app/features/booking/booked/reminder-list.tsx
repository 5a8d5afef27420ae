import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { type Reminder, upcomingReminders } from '@lichtspel/domain/booking/reminder'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { BOOKED } from '@lichtspel/texts/booked'
import { REMINDERS } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useEffect, useState } from 'react'
import { onRemindersChange } from '../../../lib/kept-reminders.ts'
import { readReminders, removeReminder } from '../../../lib/reminders.ts'
import { OpenedReminder } from './opened-reminder.tsx'
import styles from './reminder-list.module.css'

/** Upcoming bookings that this device remembers; read again when another tab changes them. */
export function ReminderList() {
  const today = useToday()
  const [kept, setKept] = useState<Reminder[]>([])
  const [asked, setAsked] = useState<Reminder | null>(null)
  const [opened, setOpened] = useState<Reminder | null>(null)
  useEffect(() => {
    setKept(readReminders())
    return onRemindersChange(() => setKept(readReminders()))
  }, [])
  const upcoming = upcomingReminders(kept, today)
  const remove = () => {
    if (asked !== null) removeReminder(asked.id)
    setKept(readReminders())
    setAsked(null)
  }
  if (upcoming.length === 0) return null
  return (
    <section className={styles.reminders} aria-labelledby="herinneringen">
      <Heading id="herinneringen">{REMINDERS.heading}</Heading>
      <ul>
        {upcoming.map((reminder) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            onOpen={() => setOpened(reminder)}
            onRemove={() => setAsked(reminder)}
          />
        ))}
      </ul>
      <OpenedReminder reminder={opened} onClose={() => setOpened(null)} />
      <Dialog
        title={REMINDERS.removeQuestion}
        open={asked !== null}
        onClose={() => setAsked(null)}
        closeLabel={REMINDERS.keep}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{REMINDERS.keep}</Button>
            <Button kind="main" onClick={remove}>
              {REMINDERS.remove}
            </Button>
          </>
        }
      >
        <p>{REMINDERS.removeText}</p>
      </Dialog>
    </section>
  )
}

type ReminderRowProps = { reminder: Reminder; onOpen: () => void; onRemove: () => void }

function ReminderRow({ reminder, onOpen, onRemove }: ReminderRowProps) {
  const venue = useVenue()
  const shown = useShown()
  return (
    <li>
      <div>
        <p className={styles.date}>{formatLongDate(reminder.date)}</p>
        <p className={styles.what}>
          {reminder.location === venue.id ? venue.name : reminder.location} · {slotsText(shown, reminder)}
        </p>
        {reminder.isUnconfirmed && <p className={styles.what}>{BOOKED.unconfirmed}</p>}
      </div>
      <div className={styles.buttons}>
        {reminder.location === venue.id && (
          <Button aria-label={REMINDERS.openNamed(formatLongDate(reminder.date))} onClick={onOpen}>
            {REMINDERS.open}
          </Button>
        )}
        <Button
          kind="plain"
          aria-label={REMINDERS.removeNamed(formatLongDate(reminder.date))}
          onClick={onRemove}
        >
          {REMINDERS.remove}
        </Button>
      </div>
    </li>
  )
}

function slotsText(shown: Shown, reminder: Reminder): string {
  return Object.entries(slotsFromWire(reminder))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${attractionName(shown(id))} ${slotTimes(keys)}`)
    .join(' · ')
}
