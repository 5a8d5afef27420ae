import type { CalendarFeed, FeedsAnswer } from '@lichtspel/contract/desk/feeds'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatLongDate } from '@lichtspel/texts/dates'
import { calendarWords, EXPORT_PAGE, type FeedWords, SCREEN_WORDS } from '@lichtspel/texts/desk/lists'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '../../lib/screen/copy-button.tsx'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { fetchDesk } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './lists.module.css'

/** The secret addresses: the lobby's screen, and the calendars that phones can subscribe to, one per attraction. */
export function FeedList() {
  const { attractions } = useCatalogue()
  const asked = useFetched<FeedsAnswer>(DESK_PATHS.feeds)
  const { answer } = asked
  if (answer === undefined) return <ListWait asked={asked} />
  const shared = (id: string) => ({ id, feed: findFeed(answer, id), onChange: asked.askAgain })
  return (
    <>
      <Group title={EXPORT_PAGE.screen} intro={EXPORT_PAGE.screenIntro}>
        <FeedCard {...shared(LOBBY_SCREEN)} words={SCREEN_WORDS} />
      </Group>
      <Group title={EXPORT_PAGE.calendars} intro={EXPORT_PAGE.calendarsIntro}>
        {attractions.map((one) => (
          <FeedCard key={one.id} {...shared(one.id)} words={calendarWords(one)} />
        ))}
      </Group>
    </>
  )
}

function Group({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <p>{intro}</p>
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}

function findFeed({ feeds }: FeedsAnswer, id: string): CalendarFeed | undefined {
  return feeds.find(({ attraction }) => attraction === id)
}

type FeedCardProps = {
  /** The attraction, or the id of the lobby's screen. */
  id: AttractionId
  words: FeedWords
  feed: CalendarFeed | undefined
  onChange: () => void
}

/** One secret address: its status, and a button for a new one. Replacing a working address asks for confirmation. */
function FeedCard({ id, words, feed, onChange }: FeedCardProps) {
  const { zone } = useVenue()
  const [showsNames, setShowsNames] = useState(feed?.showsNames ?? false)
  const [asks, setAsks] = useState<'renew' | 'stop' | null>(null)
  const { send, url, isBusy, hasFailed } = useFeedActs(id, onChange)
  const act = (kind: 'renew' | 'stop') => {
    setAsks(null)
    void send(kind, showsNames)
  }
  return (
    <li className={styles.card}>
      <div>
        <h3>{words.title}</h3>
        <p className={styles.feedCardSoft}>
          {feed === undefined
            ? EXPORT_PAGE.noFeed
            : `${EXPORT_PAGE.made(feed.madeBy, formatLongDate(momentAt(feed.madeAt, zone).date))}, ${
                feed.showsNames ? EXPORT_PAGE.withNames : EXPORT_PAGE.withoutNames
              }`}
        </p>
      </div>
      <Checkbox label={words.names} checked={showsNames} onChange={setShowsNames} />
      <div className={styles.acts}>
        <Button busy={isBusy} onClick={() => (feed === undefined ? act('renew') : setAsks('renew'))}>
          {feed === undefined ? EXPORT_PAGE.make : EXPORT_PAGE.renew}
        </Button>
        {feed !== undefined && (
          <Button kind="plain" onClick={() => setAsks('stop')}>
            {EXPORT_PAGE.stop}
          </Button>
        )}
      </div>
      {asks !== null && <Asks kind={asks} words={words} onYes={() => act(asks)} onNo={() => setAsks(null)} />}
      {hasFailed && (
        <Notice kind="error" role="alert">
          {EXPORT_PAGE.failed}
        </Notice>
      )}
      {url !== null && <Address url={url} words={words} />}
    </li>
  )
}

function useFeedActs(attraction: AttractionId, onChange: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [url, setUrl] = useState<string | null>(null)
  const send = async (kind: 'renew' | 'stop', showsNames: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      if (kind === 'stop') await fetchDesk(DESK_PATHS.stopFeed, { attraction })
      const made =
        kind === 'renew'
          ? await fetchDesk<{ url: string }>(DESK_PATHS.feeds, { attraction, showsNames })
          : null
      setUrl(made?.url ?? null)
      onChange()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return { send, url, isBusy, hasFailed }
}

type AsksProps = { kind: 'renew' | 'stop'; words: FeedWords; onYes: () => void; onNo: () => void }

function Asks({ kind, words, onYes, onNo }: AsksProps) {
  return (
    <Notice
      kind="warning"
      role="alert"
      actions={
        <>
          <Button kind="main" onClick={onYes}>
            {kind === 'renew' ? EXPORT_PAGE.renew : EXPORT_PAGE.stop}
          </Button>
          <Button onClick={onNo}>{EXPORT_PAGE.cancel}</Button>
        </>
      }
    >
      {kind === 'renew' ? words.renewAsks : words.stopAsks}
    </Notice>
  )
}

function Address({ url, words }: { url: string; words: FeedWords }) {
  return (
    <Notice kind="done" role="status" actions={<CopyButton text={url} words={EXPORT_PAGE} />}>
      <b>{words.address}</b>
      <output className={styles.address}>{url}</output>
      {EXPORT_PAGE.once}
    </Notice>
  )
}
