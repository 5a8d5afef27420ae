import { feedsAnswer, renewedFeed, renewFeed, stopFeed } from '@lichtspel/contract/desk/feeds'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { refusal } from '@lichtspel/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { endFeed, type FeedPorts, listFeeds, newFeedAddress } from './feeds.ts'

export function feedRoutes(app: FastifyInstance, ports: FeedPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    DESK_PATHS.feeds,
    { schema: { summary: 'Calendars that can be followed', response: { 200: feedsAnswer } } },
    ({ colleague }) => listFeeds(ports, colleague),
  )
  typed.post(
    DESK_PATHS.feeds,
    {
      schema: {
        summary: 'A new address for the calendar of an attraction; the old one stops',
        body: renewFeed,
        response: { 200: renewedFeed, 400: refusal, 422: refusal },
      },
    },
    ({ colleague, body }) => newFeedAddress(ports, colleague, body),
  )
  typed.post(
    DESK_PATHS.stopFeed,
    {
      schema: {
        summary: 'Stop the calendar of an attraction',
        body: stopFeed,
        response: { 200: feedsAnswer, 400: refusal },
      },
    },
    async ({ colleague, body }) => {
      await endFeed(ports, colleague, body.attraction)
      return listFeeds(ports, colleague)
    },
  )
}
