import type { ListedMail, MailsAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay, formatDayAndMonth } from '@lichtspel/texts/dates'
import { MAIL_LIST } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'
import { ActOnBooking } from './row-acts.tsx'

const TONES = { queued: undefined, sent: 'done', failed: 'late', dead: 'alarm' } as const

/** Mails that were sent, and mails that were not, with the reason. */
export function MailList() {
  const [search] = useSearchParams()
  const state = search.get('toon') === 'alle' ? 'all' : 'trouble'
  const path = `${DESK_PATHS.mailList}?state=${state}`
  const asked = useFetched<MailsAnswer>(path)
  return (
    <>
      <nav className={styles.tabs} aria-label={MAIL_LIST.views}>
        <Link to="?" replace aria-current={state === 'trouble' ? 'true' : undefined}>
          {MAIL_LIST.trouble}
        </Link>
        <Link to="?toon=alle" replace aria-current={state === 'all' ? 'true' : undefined}>
          {MAIL_LIST.all}
        </Link>
      </nav>
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Mails key={state} path={path} newest={asked.answer} state={state} />
      )}
    </>
  )
}

type MailsProps = { path: string; newest: MailsAnswer; state: 'all' | 'trouble' }

function Mails({ path, newest, state }: MailsProps) {
  const [older, setOlder] = useState<MailsAnswer>({ mails: [], hasMore: newest.hasMore })
  const [isBusy, setBusy] = useState(false)
  const mails = withoutDoubles([...newest.mails, ...older.mails])
  const last = mails.at(-1)
  const readOlder = async () => {
    if (last === undefined) return
    setBusy(true)
    try {
      const more = await fetchDesk<MailsAnswer>(`${path}&before=${last.id}`)
      setOlder({ mails: [...older.mails, ...more.mails], hasMore: more.hasMore })
    } catch {
      // The button stays, so the user can press it again.
    } finally {
      setBusy(false)
    }
  }
  if (mails.length === 0)
    return <p className={styles.empty}>{state === 'all' ? MAIL_LIST.none : MAIL_LIST.noneTrouble}</p>
  return (
    <>
      <ul className={styles.rows}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {(older.mails.length === 0 ? newest.hasMore : older.hasMore) && (
        <Button busy={isBusy} onClick={() => void readOlder()}>
          {MAIL_LIST.more}
        </Button>
      )}
    </>
  )
}

/** New mails shift older ones to the next page, so a page can repeat some. */
function withoutDoubles(mails: readonly ListedMail[]): ListedMail[] {
  return [...new Map(mails.map((mail) => [mail.id, mail])).values()]
}

function MailRow({ mail }: { mail: ListedMail }) {
  const when = useWhen()
  const booking = { ...mail, id: mail.bookingId }
  const canGoAgain = mail.isOn && mail.kind !== 'venue-notice' && mail.to !== '' && mail.state !== 'queued'
  return (
    <ListRow
      booking={booking}
      when={when(mail.at)}
      whenMore={MAIL_LIST.kind(mail.kind)}
      tone={mail.state === 'dead' ? 'alarm' : undefined}
      side={
        canGoAgain ? (
          <ActOnBooking bookingId={mail.bookingId} act="mail" label={MAIL_LIST.again} about={booking} />
        ) : undefined
      }
    >
      <div className={styles.facts}>
        <span className={styles.chip} data-tone={TONES[mail.state]}>
          {MAIL_LIST.states[mail.state]}
        </span>
        <span>{MAIL_LIST.sentTo(mail.to)}</span>
        <span className={styles.soft}>{MAIL_LIST.forVisit(formatDayAndMonth(mail.date))}</span>
        {!mail.isOn && <span className={styles.soft}>{MAIL_LIST.off}</span>}
      </div>
      {mail.state !== 'sent' && mail.error !== '' && (
        <p className={styles.diets}>
          {mail.fault !== null && (
            <>
              {MAIL_LIST.faults[mail.fault]}
              <br />
            </>
          )}
          <span className={styles.soft}>{MAIL_LIST.reason(mail.error)}</span>
          <br />
          <span className={styles.soft}>
            {MAIL_LIST.attempts(mail.attempts)}
            {mail.nextTryAt !== null && `, ${MAIL_LIST.nextTry(when(mail.nextTryAt))}`}
          </span>
        </p>
      )}
    </ListRow>
  )
}

/** The time alone for today, with the day for other days. */
function useWhen(): (epochMs: number) => string {
  const { zone } = useVenue()
  const today = useToday()
  return (epochMs) => {
    const { date, time } = momentAt(epochMs, zone)
    return date === today ? time : `${formatDay(date)} ${time}`
  }
}
