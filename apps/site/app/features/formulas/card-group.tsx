import { CARD_GROUPS } from '@lichtspel/texts/site-cards'
import { SCENE_ALTS } from '@lichtspel/texts/site-pictures'
import { Picture } from '@lichtspel/ui/picture'
import { pictureFiles } from '../../lib/pictures.ts'
import styles from './card-group.module.css'
import type { CardGroupRow } from './cards-in-order.ts'
import { FormulaCard } from './formula-card.tsx'
import { MailCard } from './mail-card.tsx'

export function CardGroup({ group }: { group: CardGroupRow }) {
  const { heading, lead } = CARD_GROUPS[group.id]
  return (
    <section className={styles.group} aria-labelledby={`formules-${group.id}`}>
      <header className={styles.header}>
        <h3 id={`formules-${group.id}`}>{heading}</h3>
        <p>{lead}</p>
        <Picture
          {...pictureFiles(group.scene)}
          alt={SCENE_ALTS[group.scene]}
          sizes="(width < 60rem) 92vw, 36vw"
          width={1920}
          height={1200}
        />
      </header>
      <div className={styles.cards}>
        {group.cards.map((card) =>
          'formula' in card ? (
            <FormulaCard key={card.formula} id={card.formula} />
          ) : (
            <MailCard key={card.mail} id={card.mail} />
          ),
        )}
      </div>
    </section>
  )
}
