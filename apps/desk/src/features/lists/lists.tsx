import type { DayLogAnswer, LoggedAct } from '@lichtspel/contract/desk/booking'
import type { CheckedVisit, ChecksAnswer, ListedOption, OptionsAnswer } from '@lichtspel/contract/desk/lists'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { mayActAs, type Role } from '@lichtspel/domain/desk/roles'
import { addDays, type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth, formatShortDay } from '@lichtspel/texts/dates'
import { CHECKS, EXPORT_PAGE, findingText, LISTS, LOG_LIST, OPTION_LIST } from '@lichtspel/texts/desk/lists'
import { actorName, actSentence } from '@lichtspel/texts/desk/log'
import { formatList } from '@lichtspel/texts/language'
import { Button } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import { Notice } from '@lichtspel/ui/notice'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { fetchDeskFile } from '../../lib/server/desk-api.ts'
import { saveFile } from '../../lib/server/save-file.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import { useSending } from '../../lib/server/use-sending.ts'
import { DepositList } from './deposit-list.tsx'
import { FeedList } from './feed-list.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { KitchenList } from './kitchen-list.tsx'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'
import { MailList } from './mail-list.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { ActOnBooking, PhoneLink } from './row-acts.tsx'

const MAX_DAYS = 366

/** An option that ends within a day needs a decision. */
const SOON_MINUTES = 24 * 60

/** The lists by slug, in the order in which they are shown. */
const NAMES = [
  { slug: 'keuken', name: LISTS.kitchen, role: 'cook' },
  { slug: 'voorschotten', name: LISTS.deposits, role: 'desk' },
  { slug: 'opties', name: LISTS.options, role: 'desk' },
  { slug: 'nakijken', name: LISTS.checks, role: 'desk' },
  { slug: 'mails', name: LISTS.mails, role: 'desk' },
  { slug: 'logboek', name: LISTS.log, role: 'desk' },
  { slug: 'facturen', name: LISTS.invoices, role: 'manager' },
  { slug: 'uitvoer', name: LISTS.export, role: 'manager' },
  { slug: 'privacy', name: LISTS.privacy, role: 'manager' },
] as const satisfies readonly { slug: string; name: string; role: Role }[]

type ListSlug = (typeof NAMES)[number]['slug']

function listsFor(role: Role) {
  return NAMES.filter((list) => mayActAs(role, list.role))
}

const SHOWN: Record<ListSlug, () => React.ReactNode> = {
  keuken: KitchenList,
  voorschotten: DepositList,
  opties: OptionList,
  nakijken: CheckList,
  mails: MailList,
  logboek: LogList,
  facturen: InvoiceList,
  uitvoer: ExportPage,
  privacy: PrivacyPage,
}

/** The lists of the desk, one at a time. */
export function Lists({ slug }: { slug: string }) {
  const { role } = useColleague()
  const lists = listsFor(role)
  const chosen = lists.find((list) => list.slug === slug)
  if (chosen === undefined) return <Navigate to="/lijsten/keuken" replace />
  const Shown = SHOWN[chosen.slug]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{lists.length === 1 ? chosen.name : LISTS.title}</h1>
        {lists.length > 1 && (
          <nav className={styles.tabs} aria-label={LISTS.choose}>
            {lists.map((list) => (
              <Link
                key={list.slug}
                to={`/lijsten/${list.slug}`}
                aria-current={list === chosen ? 'page' : undefined}
                ref={list === chosen ? intoView : undefined}
              >
                {list.name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <Shown />
    </div>
  )
}

/** Scrolls the current tab into view: on a phone the tabs extend beyond the edge of the screen. */
function intoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Bookings that need checking, each with all its problems. */
function CheckList() {
  const asked = useFetched<ChecksAnswer>(DESK_PATHS.checkList)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { bookings } = asked.answer
  if (bookings.length === 0) return <p className={styles.empty}>{CHECKS.none}</p>
  return (
    <>
      <p>{CHECKS.intro}</p>
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <ListRow key={booking.id} booking={booking} when={formatShortDay(booking.date)}>
            <Findings booking={booking} />
          </ListRow>
        ))}
      </ul>
    </>
  )
}

function Findings({ booking }: { booking: CheckedVisit }) {
  const shown = useShown()
  return (
    <ul className={styles.why}>
      {booking.findings.map((finding) => (
        <li key={JSON.stringify(finding)}>{findingText(shown, finding)}</li>
      ))}
    </ul>
  )
}

function OptionList() {
  const shown = useShown()
  const { zone } = useVenue()
  const asked = useFetched<OptionsAnswer>(DESK_PATHS.optionList)
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { options, serverNow } = asked.answer
  if (options.length === 0) return <p className={styles.empty}>{OPTION_LIST.none}</p>
  return (
    <ul className={styles.rows}>
      {options.map((option) => {
        const end = momentAt(option.until, zone)
        const minutes = Math.floor((option.until - serverNow) / 60_000)
        return (
          <ListRow
            key={option.id}
            booking={option}
            when={OPTION_LIST.left(minutes)}
            whenMore={OPTION_LIST.until(end.date, end.time)}
            tone={minutes < SOON_MINUTES && !option.isVisitors && !option.awaitsPayment ? 'late' : undefined}
            side={
              <>
                <PhoneLink phone={option.phone} />
                <ActOnBooking
                  bookingId={option.id}
                  act="setOption"
                  label={OPTION_LIST.decide}
                  about={option}
                />
              </>
            }
          >
            <div className={styles.facts}>
              <span>{formatDayAndMonth(option.date)}</span>
              <span className={styles.soft}>{programme(shown, option)}</span>
              {option.isVisitors && <span className={styles.soft}>{OPTION_LIST.visitors}</span>}
              {option.awaitsPayment && <span className={styles.soft}>{OPTION_LIST.awaitsPayment}</span>}
            </div>
          </ListRow>
        )
      })}
    </ul>
  )
}

function programme(shown: Shown, option: ListedOption): string {
  return Object.entries(slotsFromWire(option))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${shortName(shown(id))} ${formatList(keys)}`)
    .join(' · ')
}

/** Exports: a file of bookings, and calendar feeds. For managers. */
function ExportPage() {
  return (
    <>
      <SheetExport />
      <FeedList />
    </>
  )
}

function SheetExport() {
  const today = useToday()
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`)
  const [to, setTo] = useState(today)
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && to < addDays(from, MAX_DAYS)
  const sending = useSending()
  const download = () =>
    void sending.run(async () => saveFile(await fetchDeskFile(`${DESK_PATHS.export}?from=${from}&to=${to}`)))
  return (
    <section className={styles.group} aria-label={EXPORT_PAGE.sheet}>
      <h2>{EXPORT_PAGE.sheet}</h2>
      <p>{EXPORT_PAGE.sheetIntro}</p>
      <div className={styles.controls}>
        <Field
          label={EXPORT_PAGE.from}
          type="date"
          name="van"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Field
          label={EXPORT_PAGE.to}
          type="date"
          name="tot"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {isPeriod && (
          <Button kind="main" busy={sending.isBusy} onClick={download}>
            {EXPORT_PAGE.download}
          </Button>
        )}
      </div>
      {!isPeriod && (
        <Notice kind="warning" role="status">
          {EXPORT_PAGE.tooLong}
        </Notice>
      )}
      {sending.failure !== null && (
        <Notice kind="error" role="alert">
          {EXPORT_PAGE.failed}
        </Notice>
      )}
    </section>
  )
}

/** The event log in sentences, newest first. */
function LogList() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const given = search.get('dag') ?? ''
  const date = isIsoDate(given) ? given : today
  const asked = useFetched<DayLogAnswer>(`${DESK_PATHS.dayLog}?date=${date}`)
  return (
    <>
      <div className={styles.controls}>
        <Field
          label={LOG_LIST.day}
          type="date"
          name="dag"
          value={date}
          onChange={({ currentTarget: { value } }) =>
            isIsoDate(value) && setSearch({ dag: value }, { replace: true })
          }
        />
      </div>
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <Acts acts={asked.answer.acts} date={date} />
      )}
    </>
  )
}

function Acts({ acts, date }: { acts: readonly LoggedAct[]; date: IsoDate }) {
  const { zone } = useVenue()
  const shown = useShown()
  if (acts.length === 0) return <p className={styles.empty}>{LOG_LIST.none}</p>
  return (
    <ol className={styles.lines}>
      {acts
        .toSorted((a, b) => b.at - a.at)
        .map((act) => (
          <li key={act.id}>
            <span className={styles.logListWhen}>{momentAt(act.at, zone).time}</span>
            <p>
              {act.bookingId !== null && (
                <>
                  <Link to={`/agenda/${date}?boeking=${act.bookingId}`}>
                    {act.bookingName || LISTS.noName}
                  </Link>
                  {': '}
                </>
              )}
              {actSentence(act, zone, shown)}
              <span className={styles.who}>{actorName(act.actor)}</span>
            </p>
          </li>
        ))}
    </ol>
  )
}
