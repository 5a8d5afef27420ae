import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { addressText } from './contact-links.ts'

export const MAPS = ['google', 'waze', 'apple', 'osm'] as const
export type MapName = (typeof MAPS)[number]

/** Plain links with directions to the address; nothing is loaded from the map services. */
export function mapLink(venue: Venue, map: MapName): string {
  const to = encodeURIComponent(addressText(venue))
  switch (map) {
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${to}`
    case 'waze':
      return `https://waze.com/ul?q=${to}&navigate=yes`
    case 'apple':
      return `https://maps.apple.com/?daddr=${to}`
    case 'osm':
      return `https://www.openstreetmap.org/search?query=${to}`
  }
}

/**
 * Opens the device's own choice of apps (RFC 5870, with the query that Android understands). 0,0 makes the app use the address in the
 * query.
 */
export function geoLink(venue: Venue): string {
  return `geo:0,0?q=${encodeURIComponent(`${venue.name}, ${addressText(venue)}`)}`
}

/** Only Android responds to a geo link with a choice of apps; elsewhere the link may do nothing. */
export function opensGeoLinks(userAgent: string): boolean {
  return userAgent.includes('Android')
}
