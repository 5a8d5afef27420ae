import { MODULE_IDS } from '@lichtspel/domain/catalogue/modules'
import { EXTRAS_SECTION } from '@lichtspel/texts/site-cards'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './extras.module.css'
import { ModuleCard } from './module-card.tsx'
import { KitchenNote, LargeGroupNote, PartnerNote } from './notes.tsx'

export function Extras() {
  return (
    <section id="extras" className={styles.section} aria-labelledby="extras-kop">
      <SectionHeading id="extras-kop" lead={EXTRAS_SECTION.lead}>
        {EXTRAS_SECTION.heading}
      </SectionHeading>
      <div className={styles.modules}>
        {MODULE_IDS.map((id) => (
          <ModuleCard key={id} id={id} />
        ))}
      </div>
      <div className={styles.notes}>
        <KitchenNote />
        <PartnerNote />
        <LargeGroupNote />
      </div>
    </section>
  )
}
