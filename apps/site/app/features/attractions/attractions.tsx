import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import { findPicture } from '@lichtspel/domain/catalogue/brand'
import { attractionName } from '@lichtspel/texts/catalogue'
import { named } from '@lichtspel/texts/language'
import { ATTRACTIONS_SECTION, attractionLead } from '@lichtspel/texts/site'
import { Icon } from '@lichtspel/ui/icon'
import { Picture } from '@lichtspel/ui/picture'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf } from '@lichtspel/visit/venue/shown.ts'
import { gameBoxId } from '../../lib/booking-path.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './attractions.module.css'

/** The attractions. Tapping a card ticks its game in the planner above, as a label of that checkbox. */
export function Attractions() {
  const { attractions } = useCatalogue()
  return (
    <section id="activiteiten" className={styles.section} aria-labelledby="activiteiten-kop">
      <SectionHeading id="activiteiten-kop" lead={ATTRACTIONS_SECTION.lead}>
        {ATTRACTIONS_SECTION.heading}
      </SectionHeading>
      <ul className={styles.attractions}>
        {attractions.map((attraction) => (
          <AttractionCard key={attraction.id} attraction={attraction} />
        ))}
      </ul>
    </section>
  )
}

function AttractionCard({ attraction }: { attraction: Attraction }) {
  const { blockMinutes, minPlayers, capacity } = attraction
  return (
    <li className={styles.attraction} {...lightOf(attraction)}>
      <div className={styles.portrait}>
        <Portrait picture={attraction.picture} />
        <label className={styles.tick} htmlFor={gameBoxId(attraction.id)}>
          <span data-off>
            <Icon name="plus" /> {ATTRACTIONS_SECTION.add}
          </span>
          <span data-on>
            <Icon name="check" /> {ATTRACTIONS_SECTION.added}
          </span>
        </label>
      </div>
      <div className={styles.words}>
        <h3>{attractionName(attraction)}</h3>
        <p>{attractionLead(attraction)}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="clock" /> {ATTRACTIONS_SECTION.slot(blockMinutes)}
          </li>
          <li>
            <Icon name="players" /> {ATTRACTIONS_SECTION.players(minPlayers, capacity)}
          </li>
        </ul>
      </div>
    </li>
  )
}

/** An attraction without a picture gets an area in its colour. */
function Portrait({ picture: id }: Pick<Attraction, 'picture'>) {
  const picture = findPicture(useBrand(), id)
  if (picture === undefined) return <div className={styles.colour} aria-hidden="true" />
  return (
    <Picture
      {...pictureFiles(picture.file)}
      alt={named(picture.alt)}
      sizes="(width < 48rem) 34vw, 30vw"
      width={800}
      height={1000}
    />
  )
}
