import type { CalendarFeed, FeedsAnswer } from '@lichtspel/contract/desk/feeds'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { EXPORT_PAGE } from '@lichtspel/texts/desk/lists'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { ListWait } from '../../lib/list-wait.tsx'
import { useFetched } from '../../lib/use-fetched.ts'
import { FeedCard } from './feed-card.tsx'
import styles from './lists.module.css'

/** The calendars that phones can subscribe to, one per attraction. */
export function FeedList() {
  const { attractions } = useCatalogue()
  const asked = useFetched<FeedsAnswer>(DESK_PATHS.feeds)
  return (
    <section className={styles.group} aria-label={EXPORT_PAGE.calendars}>
      <h2>{EXPORT_PAGE.calendars}</h2>
      <p>{EXPORT_PAGE.calendarsIntro}</p>
      {asked.answer === undefined ? (
        <ListWait asked={asked} />
      ) : (
        <ul className={styles.rows}>
          {attractions.map((one) => (
            <FeedCard
              key={one.id}
              attraction={one}
              feed={findFeed(asked.answer, one.id)}
              onChange={asked.askAgain}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function findFeed(answer: FeedsAnswer | undefined, id: string): CalendarFeed | undefined {
  return answer?.feeds.find(({ attraction }) => attraction === id)
}
