import { EXTRAS_SECTION } from '@lichtspel/texts/home-prices'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './extras.module.css'
import { ModuleCard } from './module-card.tsx'
import { KitchenNote, LargeGroupNote, PartnerNote } from './notes.tsx'

export function Extras() {
  const { modules } = useCatalogue()
  return (
    <section id="extras" className={styles.section} aria-labelledby="extras-kop">
      <SectionHeading id="extras-kop" lead={EXTRAS_SECTION.lead}>
        {EXTRAS_SECTION.heading}
      </SectionHeading>
      <div className={styles.modules}>
        {modules.map((module) => (
          <ModuleCard key={module.id} module={module} />
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
