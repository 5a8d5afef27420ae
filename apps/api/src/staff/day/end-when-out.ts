import type { ServerResponse } from 'node:http'

/** How soon a stream ends after whoever watches it was signed out or locked out. */
const LOOK_EVERY_MS = 5_000

/** A stream outlives the request that was let in, so it asks again and again; while the database is away nothing is told anyway. */
export function endWhenOut(response: ServerResponse, isStillIn: () => Promise<boolean>): void {
  const looking = setInterval(() => {
    isStillIn().then(
      (isIn) => {
        if (!isIn) response.end()
      },
      () => {},
    )
  }, LOOK_EVERY_MS)
  response.once('close', () => clearInterval(looking))
}
