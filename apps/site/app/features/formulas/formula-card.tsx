import { type BookableFormula, standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { weekdaysText } from '@lichtspel/texts/dates'
import { CARD, GAME_PRICES } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Card } from '@lichtspel/ui/card'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bookingPath } from '../../lib/booking-path.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './formula-card.module.css'
import { IncludesList } from './includes-list.tsx'
import { type GroupTerms, hasPricesOfRow } from './shared-facts.ts'

type FormulaProps = { formula: BookableFormula }
type CardProps = FormulaProps & { told: GroupTerms | null }

export function FormulaCard({ formula, told }: CardProps) {
  const { id, weekdays } = formula
  const name = named(formula.names)
  return (
    <Card tone={formula.freePlayer === null ? undefined : 'amber'} aria-labelledby={`formule-${id}`}>
      <div className={styles.top}>
        <h4 id={`formule-${id}`}>{name}</h4>
        <PriceTag formula={formula} />
        <p className={styles.lead}>{named(formula.lead)}</p>
      </div>
      <IncludesList formula={formula} />
      {weekdays !== null && <p className={styles.terms}>{CARD.weekdays(weekdaysText(weekdays))}</p>}
      <div className={styles.foot}>
        <Terms formula={formula} told={told} />
        <Rates formula={formula} />
        <SiteLinkButton to={bookingPath(id)}>
          {CARD.choose}
          <span className="visually-hidden"> {name}</span>
        </SiteLinkButton>
      </div>
    </Card>
  )
}

/** The minimum price. Hidden if the price-per-game row already shows this formula's prices. */
function PriceTag({ formula }: FormulaProps) {
  if (hasPricesOfRow(formula, standardFormula(useCatalogue()))) return null
  return (
    <p className={styles.price}>
      <strong>{formatPrice(perPersonCents(formula, formula.minGames))}</strong>{' '}
      <span>{CARD.perPerson(formula.minGames)}</span>
    </p>
  )
}

/** The prices for more games than the price tag covers, side by side. Hidden if the price-per-game row already shows them. */
function Rates({ formula }: FormulaProps) {
  const { pricesCents, extraGameCents, minGames } = formula
  const row = standardFormula(useCatalogue())
  const counts = hasPricesOfRow(formula, row)
    ? []
    : pricesCents.map((_, index) => index + 1).filter((games) => games > minGames)
  const tellsExtra = extraGameCents !== row.extraGameCents
  if (counts.length === 0 && !tellsExtra) return null
  return (
    <dl className={styles.rates}>
      {counts.map((games) => (
        <div key={games}>
          <dt>{CARD.games(games)}</dt>
          <dd>{formatPrice(perPersonCents(formula, games))}</dd>
        </div>
      ))}
      {tellsExtra && (
        <div>
          <dt>{GAME_PRICES.extraGame}</dt>
          <dd>+ {formatPrice(extraGameCents)}</dd>
        </div>
      )}
    </dl>
  )
}

/**
 * Refers to the price-per-game row if the formula has the same prices, and says who the formula is for unless the card group already
 * does.
 */
function Terms({ formula, told }: CardProps) {
  const catalogue = useCatalogue()
  const { weekdays, minPlayers, minGames } = formula
  const isOfRow = hasPricesOfRow(formula, standardFormula(catalogue))
  const isForAnyone = minPlayers <= catalogue.rules.players.min
  const words = isForAnyone
    ? weekdays === null && CARD.largeGroup(largeGroupFrom(catalogue))
    : told === null && CARD.party(minPlayers, minGames)
  if (!isOfRow && words === false) return null
  return (
    <p className={styles.terms}>
      {isOfRow && <strong>{GAME_PRICES.onCard}</strong>} {words}
    </p>
  )
}
