import type { Venue } from '@lichtspel/domain/catalogue/catalogue'

/** The public address of a venue, without trailing slash: that of the installation, under the venue's own host name. */
export function venueOrigin(publicOrigin: string, { hosts: [host] }: Pick<Venue, 'hosts'>): string {
  if (host === undefined) return publicOrigin
  const url = new URL(publicOrigin)
  url.hostname = host
  return url.origin
}
