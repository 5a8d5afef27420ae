import { ROUTE_WORDS } from '@lichtspel/texts/booked'
import { LinkButton } from '@lichtspel/ui/button'
import { addressText } from './contact-links.ts'
import { useVenue } from './offer-context.tsx'
import styles from './route.module.css'
import { geoLink, MAPS, mapLink, opensGeoLinks } from './route-links.ts'

/** The address, with links to directions in several map services. */
export function Route() {
  const venue = useVenue()
  return (
    <div className={styles.route}>
      <p>
        <strong>{venue.name}</strong>
        <br />
        {addressText(venue)}
      </p>
      {opensGeoLinks(navigator.userAgent) && (
        <p>
          <LinkButton href={geoLink(venue)}>{ROUTE_WORDS.device}</LinkButton>
        </p>
      )}
      <ul className={styles.maps} aria-label={ROUTE_WORDS.with}>
        {MAPS.map((map) => (
          <li key={map}>
            <a href={mapLink(venue, map)} rel="noreferrer" target="_blank">
              {ROUTE_WORDS.maps[map]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
