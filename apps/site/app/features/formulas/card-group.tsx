import type { CardGroup as GroupId } from '@lichtspel/domain/catalogue/formulas'
import { CARD_GROUP_WORDS } from '@lichtspel/texts/site-cards'
import { SCENE_ALTS, type SceneId } from '@lichtspel/texts/site-pictures'
import { Picture } from '@lichtspel/ui/picture'
import { pictureFiles } from '../../lib/pictures.ts'
import styles from './card-group.module.css'
import type { CardShelf } from './cards-in-order.ts'
import { FormulaCard } from './formula-card.tsx'
import { MailCard } from './mail-card.tsx'

const SCENES: Record<GroupId, SceneId> = {
  play: '03-laser-team',
  party: '08-birthday',
  work: '09-reception',
}

export function CardGroup({ shelf: { group, cards } }: { shelf: CardShelf }) {
  const { heading, lead } = CARD_GROUP_WORDS[group]
  const scene = SCENES[group]
  return (
    <section className={styles.group} aria-labelledby={`formules-${group}`}>
      <header className={styles.header}>
        <h3 id={`formules-${group}`}>{heading}</h3>
        <p>{lead}</p>
        <Picture
          {...pictureFiles(scene)}
          alt={SCENE_ALTS[scene]}
          sizes="(width < 60rem) 92vw, 36vw"
          width={1920}
          height={1200}
        />
      </header>
      <div className={styles.cards}>
        {cards.map((formula) =>
          formula.offered === 'site' ? (
            <FormulaCard key={formula.id} formula={formula} />
          ) : (
            <MailCard key={formula.id} formula={formula} />
          ),
        )}
      </div>
    </section>
  )
}
