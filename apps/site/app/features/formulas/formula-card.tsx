import { FORMULAS, type Formula, type FormulaId } from '@lichtspel/domain/formulas'
import { LARGE_GROUP_FROM } from '@lichtspel/domain/players'
import { perPersonCents } from '@lichtspel/domain/price'
import { FORMULA_NAMES } from '@lichtspel/texts/nl/catalogue'
import { formatList } from '@lichtspel/texts/nl/dates'
import { formatPrice } from '@lichtspel/texts/nl/prices'
import { CARD, FORMULA_LEADS } from '@lichtspel/texts/nl/site-cards'
import { WEEKDAY_NAMES } from '@lichtspel/texts/nl/weekdays'
import { Card } from '@lichtspel/ui/card'
import { bookingPath } from '../../lib/contact-links.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import styles from './formula-card.module.css'

export function FormulaCard({ id }: { id: FormulaId }) {
  const formula: Formula = FORMULAS[id]
  return (
    <Card tone={formula.celebrantFree ? 'amber' : undefined} aria-labelledby={`formule-${id}`}>
      <h4 id={`formule-${id}`}>{FORMULA_NAMES[id]}</h4>
      <p className={styles.price}>
        <strong>{formatPrice(perPersonCents(id, formula.minGames))}</strong>{' '}
        {CARD.perPerson(formula.minGames)}
      </p>
      <p>{FORMULA_LEADS[id]}</p>
      <ul className={styles.rates}>
        {gamesInTable(formula).map((games) => (
          <li key={games}>
            <span>{CARD.games(games)}</span> <span>{formatPrice(perPersonCents(id, games))}</span>
          </li>
        ))}
        <li>
          <span>{CARD.extraGame}</span> <span>+ {formatPrice(formula.extraGameCents)}</span>
        </li>
      </ul>
      <ul className={styles.terms}>
        {termsOf(formula).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <div className={styles.action}>
        <SiteLinkButton to={bookingPath(id)}>
          {CARD.choose}
          <span className="visually-hidden">: {FORMULA_NAMES[id]}</span>
        </SiteLinkButton>
      </div>
    </Card>
  )
}

/** The counts of games beyond the one on the price tag. */
function gamesInTable({ minGames, pricesCents }: Formula): number[] {
  return pricesCents.map((_, index) => index + 1).filter((games) => games > minGames)
}

function termsOf(formula: Formula): string[] {
  const { id, celebrantFree, minGames, minPlayers, weekdays } = formula
  if (weekdays !== null) return [CARD.weekdays(formatList(weekdays.map((day) => WEEKDAY_NAMES[day])))]
  if (!celebrantFree) return [CARD.largeGroup(LARGE_GROUP_FROM)]
  return [CARD.celebrantFree(id), CARD.fromPlayers(minPlayers), CARD.minGames(minGames)]
}
