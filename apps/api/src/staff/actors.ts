import type { Colleague } from './colleague.ts'

/** How somebody at the desk stands in events, whatever his name becomes. */
export function actorOf({ id }: Pick<Colleague, 'id'>): string {
  return `staff:${id}`
}
