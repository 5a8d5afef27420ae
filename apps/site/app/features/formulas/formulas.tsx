import { getPicture } from '@lichtspel/domain/catalogue/brand'
import {
  type BookableFormula,
  type Formula,
  type MailFormula,
  offeredOccasions,
  standardFormula,
} from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { weekdaysText } from '@lichtspel/texts/dates'
import { CARD, CARD_GROUP_WORDS, FORMULAS_SECTION, GAME_PRICES } from '@lichtspel/texts/home-prices'
import { capitalised, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Badge } from '@lichtspel/ui/badge'
import { LinkButton } from '@lichtspel/ui/button'
import { Card } from '@lichtspel/ui/card'
import { Icon } from '@lichtspel/ui/icon'
import { Picture } from '@lichtspel/ui/picture'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useBrand, useCatalogue, useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { cardGroupId } from '../../lib/card-group-id.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { SiteLink, SiteLinkButton } from '../../lib/site-link.tsx'
import { type CardsOfGroup, cardsInOrder } from './cards-in-order.ts'
import styles from './formulas.module.css'
import { type GroupTerms, hasPricesOfRow, sharedTerms, toldByRow } from './shared-facts.ts'

export function Formulas() {
  const { formulas } = useCatalogue()
  return (
    <section id="prijzen" className={styles.section} aria-labelledby="prijzen-kop">
      <SectionHeading id="prijzen-kop" lead={FORMULAS_SECTION.lead}>
        {FORMULAS_SECTION.heading}
      </SectionHeading>
      <OccasionChips />
      <GamePrices />
      {cardsInOrder(formulas).map((shelf) => (
        <CardGroup key={shelf.group} shelf={shelf} />
      ))}
    </section>
  )
}

/** What one, two and three games cost: the row visitors read first, shown once for all formulas with the same prices. */
function GamePrices() {
  const catalogue = useCatalogue()
  const row = standardFormula(catalogue)
  const { formulas, isExtraOfAll } = toldByRow(catalogue, row)
  return (
    <section className={styles.prices} aria-labelledby="prijs-per-spel">
      <h3 id="prijs-per-spel">{GAME_PRICES.heading}</h3>
      <ul className={styles.row}>
        {row.pricesCents.map((cents, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two games may cost the same
          <li key={index}>
            <span>{CARD.games(index + 1)}</span> <strong>{formatPrice(cents)}</strong>
          </li>
        ))}
        <li>
          <span>{GAME_PRICES.extraGame}</span> <strong>+ {formatPrice(row.extraGameCents)}</strong>
        </li>
      </ul>
      <p>
        {GAME_PRICES.lead(formulas.map(({ names }) => named(names)))} {isExtraOfAll && GAME_PRICES.sameExtra}
      </p>
    </section>
  )
}

/** Reasons for a visit, one word each, linked to their formula. */
function OccasionChips() {
  const occasions = offeredOccasions(useCatalogue())
  if (occasions.length === 0) return null
  return (
    <nav className={styles.occasions} aria-labelledby="waarvoor">
      <p id="waarvoor" className="visually-hidden">
        {FORMULAS_SECTION.occasions}
      </p>
      <ul>
        {occasions.map(({ occasion, formula }) => (
          <li key={occasion.id} data-group={formula.cardGroup}>
            <WayTo formula={formula}>{named(occasion.names)}</WayTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to the booking page with the formula chosen, or to the formula's card group if it is booked by mail. */
function WayTo({ formula: { offered, id, cardGroup }, children }: { formula: Formula; children: ReactNode }) {
  return offered === 'site' ? (
    <SiteLink to={bookingPath(id)}>{children}</SiteLink>
  ) : (
    <a href={`#${cardGroupId(cardGroup)}`}>{children}</a>
  )
}

function CardGroup({ shelf: { group, cards } }: { shelf: CardsOfGroup }) {
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

type MailProps = { formula: MailFormula }

/** A formula booked by mail among formulas booked online. */
function MailCard({ formula }: MailProps) {
  return (
    <Card aria-labelledby={`kaart-${formula.id}`} data-by-mail="">
      <MailWords formula={formula} />
    </Card>
  )
}

/** A group of formulas that are all booked by mail: one panel, each with its own link. */
function MailPanel({ formulas }: { formulas: readonly MailFormula[] }) {
  return (
    <Card as="div">
      <div className={styles.panel}>
        {formulas.map((formula) => (
          <article key={formula.id} aria-labelledby={`kaart-${formula.id}`}>
            <MailWords formula={formula} />
          </article>
        ))}
      </div>
    </Card>
  )
}

function MailWords({ formula }: MailProps) {
  const { id, names, lead, subject } = formula
  return (
    <div className={styles.words}>
      <h4 id={`kaart-${id}`}>{named(names)}</h4>
      <p>{named(lead)}</p>
      <IncludesList formula={formula} />
      <LinkButton href={mailLink(useVenue(), named(subject))}>
        <Icon name="mail" />
        <span>{CARD.mail}</span>
        <span className="visually-hidden"> {named(names)}</span>
      </LinkButton>
    </div>
  )
}

type FormulaProps = { formula: BookableFormula }

type CardProps = FormulaProps & { told: GroupTerms | null }

function FormulaCard({ formula, told }: CardProps) {
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

/** What a formula includes. The free player comes first, because it sets the formula apart from the card beside it. */
function IncludesList({ formula }: { formula: Formula }) {
  const free = formula.offered === 'site' ? formula.freePlayer : null
  if (free === null && formula.includes.length === 0) return null
  return (
    <ul className={styles.includes}>
      {free !== null && (
        <li data-free="">
          <Icon name="check" /> {capitalised(named(free))}
        </li>
      )}
      {formula.includes.map((phrase) => (
        <li key={phrase.nl}>
          <Icon name="check" /> {named(phrase)}
        </li>
      ))}
    </ul>
  )
}
