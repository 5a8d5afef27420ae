import type { CalendarFeed, FeedsAnswer } from '@lichtspel/contract/desk/feeds'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { calendarWords, EXPORT_PAGE, SCREEN_WORDS } from '@lichtspel/texts/desk/lists'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { FeedCard } from './feed-card.tsx'
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
