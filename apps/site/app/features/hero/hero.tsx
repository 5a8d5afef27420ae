import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { named } from '@lichtspel/texts/language'
import { HERO } from '@lichtspel/texts/site'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { HERO_SIZES, heroPicture } from '../../lib/hero-media.ts'
import styles from './hero.module.css'
import { Planner } from './planner.tsx'

export function Hero() {
  const { venue, rules, attractions } = useCatalogue()
  const brand = useBrand()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.stage}>
        <Picture
          {...heroPicture(brand)}
          alt={named(getPicture(brand, brand.hero.picture).alt)}
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
        <p>{HERO.intro(attractions, venue.address.city, rules.players.min)}</p>
        <Planner />
        <p className={styles.terms}>{HERO.terms(rules.paysOnSite, rules.selfServiceHours.cancel)}</p>
      </div>
    </section>
  )
}
