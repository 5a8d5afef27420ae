import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { ATTRACTION_LEADS, ATTRACTIONS_SECTION } from '@lichtspel/texts/site'
import { PORTRAIT_ALTS, type PortraitId } from '@lichtspel/texts/site-pictures'
import { Icon } from '@lichtspel/ui/icon'
import { Picture } from '@lichtspel/ui/picture'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { pictureFiles } from '../../lib/pictures.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './attractions.module.css'

const PORTRAITS: Record<AttractionId, PortraitId> = {
  laser: '10-card-laser',
  vr: '11-card-vr',
  interactivefloor: '12-card-floor',
}

export function Attractions() {
  return (
    <section id="activiteiten" className={styles.section} aria-labelledby="activiteiten-kop">
      <SectionHeading id="activiteiten-kop" lead={ATTRACTIONS_SECTION.lead}>
        {ATTRACTIONS_SECTION.heading}
      </SectionHeading>
      <ul className={styles.attractions}>
        {ATTRACTION_IDS.map((id) => (
          <AttractionCard key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function AttractionCard({ id }: { id: AttractionId }) {
  const { blockMinutes, playMinutes, minPlayers, capacity } = useCatalogue().attractions[id]
  const portrait = PORTRAITS[id]
  return (
    <li className={styles.attraction} data-attraction={id}>
      <Picture
        {...pictureFiles(portrait)}
        alt={PORTRAIT_ALTS[portrait]}
        sizes="(width < 48rem) 34vw, 30vw"
        width={800}
        height={1000}
      />
      <div>
        <h3>{ATTRACTION_NAMES[id]}</h3>
        <p>{ATTRACTION_LEADS[id](playMinutes)}</p>
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
