import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/group'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { capitalised, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { CARD } from '@lichtspel/texts/site-cards'
import { weekdaysText } from '@lichtspel/texts/weekdays'
import { Badge } from '@lichtspel/ui/badge'
import { Card } from '@lichtspel/ui/card'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bookingPath } from '../../lib/booking-path.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './formula-card.module.css'

type FormulaProps = { formula: BookableFormula }

export function FormulaCard({ formula }: FormulaProps) {
  const { id, minGames, freePlayer } = formula
  const name = named(formula.names)
  return (
    <Card tone={freePlayer === null ? undefined : 'amber'} aria-labelledby={`formule-${id}`}>
      <h4 id={`formule-${id}`}>{name}</h4>
      <p className={styles.price}>
        <strong>{formatPrice(perPersonCents(formula, minGames))}</strong> {CARD.perPerson(minGames)}
      </p>
      {freePlayer !== null && <Badge tone="amber">{capitalised(named(freePlayer))}</Badge>}
      <p>{named(formula.lead)}</p>
      <Rates formula={formula} />
      <Terms formula={formula} />
      <div className={styles.action}>
        <SiteLinkButton to={bookingPath(id)}>
          {CARD.choose}
          <span className="visually-hidden"> {name}</span>
        </SiteLinkButton>
      </div>
    </Card>
  )
}

/** What more games cost, beside each other: the counts beyond the one on the price tag. */
function Rates({ formula }: FormulaProps) {
  const counts = formula.pricesCents.map((_, index) => index + 1).filter((games) => games > formula.minGames)
  return (
    <dl className={styles.rates}>
      {counts.map((games) => (
        <div key={games}>
          <dt>{CARD.games(games)}</dt>
          <dd>{formatPrice(perPersonCents(formula, games))}</dd>
        </div>
      ))}
      <div>
        <dt>{CARD.extraGame}</dt>
        <dd>+ {formatPrice(formula.extraGameCents)}</dd>
      </div>
    </dl>
  )
}

/** The one thing to know before choosing it. */
function Terms({ formula: { weekdays, minPlayers, minGames } }: FormulaProps) {
  const catalogue = useCatalogue()
  const isForLarger = minPlayers > catalogue.rules.players.min
  const words =
    weekdays !== null
      ? CARD.weekdays(weekdaysText(weekdays))
      : isForLarger
        ? CARD.party(minPlayers, minGames)
        : CARD.largeGroup(largeGroupFrom(catalogue))
  return <p className={styles.terms}>{words}</p>
}
