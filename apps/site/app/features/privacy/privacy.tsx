import type { Venue } from '@lichtspel/domain/venue'

export function Privacy({ venue }: { venue: Venue }) {
  return <h1>{venue.name}</h1>
}
