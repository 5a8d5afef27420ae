import { named } from '@lichtspel/texts/language'
import { HERO, NAVIGATION } from '@lichtspel/texts/site'
import { SCENE_ALTS } from '@lichtspel/texts/site-pictures'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Picture } from '@lichtspel/ui/picture'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bookingPath } from '../../lib/booking-path.ts'
import { HERO_SIZES, heroPicture } from '../../lib/hero-media.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './hero.module.css'
import { OccasionChips } from './occasion-chips.tsx'

export function Hero() {
  const { venue, rules, attractions } = useCatalogue()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.stage}>
        <Picture
          {...heroPicture()}
          alt={SCENE_ALTS['01-laser-arena']}
          sizes={HERO_SIZES}
          width={1920}
          height={1200}
          fetched="first"
        />
      </div>
      <div className={styles.words}>
        <h1 id="hero" data-first-words>
          {named(venue.tagline)}
        </h1>
        <p className={styles.lead}>{HERO.lead(attractions, venue, rules.players.min, rules.players.max)}</p>
        <div className={styles.actions} data-first-action>
          <SiteLinkButton to={bookingPath()} kind="main">
            {NAVIGATION.book}
          </SiteLinkButton>
          <LinkButton href="#prijzen">{HERO.seePrices}</LinkButton>
        </div>
        <OccasionChips />
      </div>
    </section>
  )
}
