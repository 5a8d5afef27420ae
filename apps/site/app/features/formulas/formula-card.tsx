import { FORMULAS, type Formula, type FormulaId } from '@lichtspel/domain/catalogue/formulas'
import { LARGE_GROUP_FROM } from '@lichtspel/domain/catalogue/group'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { FORMULA_NAMES } from '@lichtspel/texts/catalogue'
import { formatAll } from '@lichtspel/texts/lists'
import { formatPrice } from '@lichtspel/texts/prices'
import { CARD, FORMULA_LEADS } from '@lichtspel/texts/site-cards'
import { WEEKDAY_NAMES } from '@lichtspel/texts/weekdays'
import { Badge } from '@lichtspel/ui/badge'
import { Card } from '@lichtspel/ui/card'
import { bookingPath } from '../../lib/booking-path.ts'
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
      {formula.celebrantFree && <Badge tone="amber">{CARD.celebrantFree(id)}</Badge>}
      <p>{FORMULA_LEADS[id]}</p>
      <Rates formula={formula} />
      <p className={styles.terms}>{termsOf(formula)}</p>
      <div className={styles.action}>
        <SiteLinkButton to={bookingPath(id)}>
          {CARD.choose}
          <span className="visually-hidden"> {FORMULA_NAMES[id]}</span>
        </SiteLinkButton>
      </div>
    </Card>
  )
}

/** What more games cost, beside each other: the counts beyond the one on the price tag. */
function Rates({ formula }: { formula: Formula }) {
  const counts = formula.pricesCents.map((_, index) => index + 1).filter((games) => games > formula.minGames)
  return (
    <dl className={styles.rates}>
      {counts.map((games) => (
        <div key={games}>
          <dt>{CARD.games(games)}</dt>
          <dd>{formatPrice(perPersonCents(formula.id, games))}</dd>
        </div>
      ))}
      <div>
        <dt>{CARD.extraGame}</dt>
        <dd>+ {formatPrice(formula.extraGameCents)}</dd>
      </div>
    </dl>
  )
}

function termsOf({ celebrantFree, minGames, minPlayers, weekdays }: Formula): string {
  if (weekdays !== null) return CARD.weekdays(formatAll(weekdays.map((day) => WEEKDAY_NAMES[day])))
  return celebrantFree ? CARD.party(minPlayers, minGames) : CARD.largeGroup(LARGE_GROUP_FROM)
}
