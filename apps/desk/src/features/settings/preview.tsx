import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { CARD_GROUPS, type Formula } from '@lichtspel/domain/catalogue/formulas'
import { weekInRuns } from '@lichtspel/domain/catalogue/week-in-runs'
import { weekdaysText } from '@lichtspel/texts/dates'
import { PREVIEW } from '@lichtspel/texts/desk-settings/publishing'
import {
  CARD,
  CARD_GROUP_WORDS,
  EXTRAS_SECTION,
  FORMULAS_SECTION,
  GAME_PRICES,
} from '@lichtspel/texts/home-prices'
import { HOURS } from '@lichtspel/texts/hours'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Card } from '@lichtspel/ui/card'
import styles from './preview.module.css'

/** The draft as visitors will read it, in the site's own words: hours, prices, extras, contact. */
export function Preview({ offer }: { offer: Offer }) {
  return (
    <div className={styles.preview}>
      <header>
        <p className={styles.name}>{offer.venue.name}</p>
        <p>{named(offer.venue.tagline)}</p>
      </header>
      <HoursShown offer={offer} />
      <section>
        <h3>{FORMULAS_SECTION.heading}</h3>
        <p>{FORMULAS_SECTION.lead}</p>
        {CARD_GROUPS.map((group) => {
          const formulas = offer.formulas.filter(({ cardGroup }) => cardGroup === group)
          return (
            formulas.length > 0 && (
              <div key={group} className={styles.group}>
                <h4>{CARD_GROUP_WORDS[group].heading}</h4>
                <ul className={styles.cards}>
                  {formulas.map((formula) => (
                    <FormulaShown key={formula.id} formula={formula} />
                  ))}
                </ul>
              </div>
            )
          )
        })}
      </section>
      <ModulesShown offer={offer} />
      <FactsShown offer={offer} />
      <ContactShown offer={offer} />
    </div>
  )
}

function HoursShown({ offer: { hours } }: { offer: Offer }) {
  return (
    <section>
      <h3>{HOURS.heading}</h3>
      <dl className={styles.rows}>
        {weekInRuns(hours).map(({ days, hours: open }) => (
          <div key={days[0]}>
            <dt>{open === null ? HOURS.days(days) : HOURS.open(days)}</dt>
            <dd>{open === null ? HOURS.closed : HOURS.range(open)}</dd>
          </div>
        ))}
        {hours.exceptions.map(({ from, to, hours: open, reason }) => (
          <div key={from}>
            <dt>
              {HOURS.dates(from, to)} ({named(reason)})
            </dt>
            <dd>{open === null ? HOURS.closedThen : HOURS.range(open)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FormulaShown({ formula }: { formula: Formula }) {
  return (
    <Card as="li">
      <h5>{named(formula.names)}</h5>
      <p>{named(formula.lead)}</p>
      {formula.includes.length > 0 && (
        <ul className={styles.points}>
          {formula.includes.map((words) => (
            <li key={named(words)}>{named(words)}</li>
          ))}
          {formula.offered === 'site' && formula.freePlayer !== null && <li>{named(formula.freePlayer)}</li>}
        </ul>
      )}
      {formula.offered === 'mail' ? (
        <p className={styles.terms}>{PREVIEW.byMail}</p>
      ) : (
        <>
          <dl className={styles.rows}>
            {formula.pricesCents.map((cents, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two games may cost the same
              <div key={place}>
                <dt>{CARD.games(place + 1)}</dt>
                <dd>{formatPrice(cents)}</dd>
              </div>
            ))}
            <div>
              <dt>{GAME_PRICES.extraGame}</dt>
              <dd>+ {formatPrice(formula.extraGameCents)}</dd>
            </div>
          </dl>
          <p className={styles.terms}>
            {CARD.party(formula.minPlayers, formula.minGames)}
            {formula.weekdays !== null && `. ${CARD.weekdays(weekdaysText(formula.weekdays))}`}
          </p>
        </>
      )}
    </Card>
  )
}

function ModulesShown({ offer: { modules } }: { offer: Offer }) {
  if (modules.length === 0) return null
  return (
    <section>
      <h3>{EXTRAS_SECTION.heading}</h3>
      <dl className={styles.rows}>
        {modules.map(({ id, names, lead, perPersonCents }) => (
          <div key={id}>
            <dt>
              <strong>{named(names)}</strong> {named(lead)}
            </dt>
            <dd>
              {perPersonCents === null
                ? PREVIEW.atVenue
                : `${formatPrice(perPersonCents)} ${PREVIEW.perPerson}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FactsShown({ offer: { practicalFacts } }: { offer: Offer }) {
  if (practicalFacts.length === 0) return null
  return (
    <section>
      <h3>{PREVIEW.facts}</h3>
      <dl className={styles.facts}>
        {practicalFacts.map(({ id, question, answer }) => (
          <div key={id}>
            <dt>{named(question)}</dt>
            <dd>{named(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ContactShown({ offer: { venue } }: { offer: Offer }) {
  const { street, postalCode, city } = venue.address
  return (
    <section>
      <h3>{PREVIEW.contact}</h3>
      <p>
        {street}, {postalCode} {city}
      </p>
      <p>
        {venue.contact.phone} · {venue.contact.email}
      </p>
    </section>
  )
}
