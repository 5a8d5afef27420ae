import { getPicture } from '@lichtspel/domain/catalogue/brand'
import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { CARD, CARD_GROUP_WORDS } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { Badge } from '@lichtspel/ui/badge'
import { Card } from '@lichtspel/ui/card'
import { Picture } from '@lichtspel/ui/picture'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bookingPath } from '../../lib/booking-path.ts'
import { cardGroupId } from '../../lib/card-group-id.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './card-group.module.css'
import type { CardsOfGroup } from './cards-in-order.ts'
import { FormulaCard } from './formula-card.tsx'
import { MailCard, MailPanel } from './mail-card.tsx'
import { sharedTerms } from './shared-facts.ts'

export function CardGroup({ shelf: { group, cards } }: { shelf: CardsOfGroup }) {
  const { heading, lead } = CARD_GROUP_WORDS[group]
  const brand = useBrand()
  const scene = getPicture(brand, brand.scenes[group])
  const told = sharedTerms(cards, useCatalogue().rules.players.min)
  return (
    <section className={styles.group} aria-labelledby={cardGroupId(group)}>
      <header className={styles.header}>
        <div>
          <h3 id={cardGroupId(group)}>{heading}</h3>
          <p>{lead}</p>
        </div>
        {told !== null && <Badge tone="amber">{CARD.party(told.minPlayers, told.minGames)}</Badge>}
        <Picture
          {...pictureFiles(scene.file)}
          alt={named(scene.alt)}
          sizes="(width < 60rem) 40vw, 36vw"
          width={1920}
          height={1200}
        />
      </header>
      <Cards cards={cards} told={told} />
    </section>
  )
}

function Cards({ cards, told }: Pick<CardsOfGroup, 'cards'> & { told: ReturnType<typeof sharedTerms> }) {
  const byMail = cards.filter((formula) => formula.offered === 'mail')
  if (byMail.length === cards.length) {
    return (
      <div className={styles.byMail}>
        <BookOnline />
        <p>{unsplit(CARD.allByMail, E_MAIL)}</p>
        <MailPanel formulas={byMail} />
      </div>
    )
  }
  return (
    <div className={styles.cards}>
      {cards.map((formula) =>
        formula.offered === 'site' ? (
          <FormulaCard key={formula.id} formula={formula} told={told} />
        ) : (
          <MailCard key={formula.id} formula={formula} />
        ),
      )}
    </div>
  )
}

/** Any group up to the maximum books online, also where the formulas are booked by mail. */
function BookOnline() {
  const catalogue = useCatalogue()
  const { heading, text, book } = CARD.online
  return (
    <Card as="div">
      <div className={styles.online}>
        {/* No heading: it is not one of the formulas. */}
        <strong>{heading(catalogue.rules.players.max)}</strong>
        <p>{text}</p>
        <SiteLinkButton to={bookingPath(standardFormula(catalogue).id)}>{book}</SiteLinkButton>
      </div>
    </Card>
  )
}
