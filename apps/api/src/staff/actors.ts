import type { Colleague } from './colleague.ts'

/** How somebody at the desk stands in events, whatever his name becomes. */
export function actorOf({ id }: Pick<Colleague, 'id'>): string {
  return `staff:${id}`
}

/** By which name an actor is shown: for a statement that joins ACTOR_JOIN to events `e`. */
export const ACTOR_NAME = 'COALESCE(u.name, e.actor)'
export const ACTOR_JOIN = `LEFT JOIN staff."user" u ON e.actor = 'staff:' || u.id`
