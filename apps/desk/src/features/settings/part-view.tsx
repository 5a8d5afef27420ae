import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { CARD_GROUPS, type Formula } from '@lichtspel/domain/catalogue/formulas'
import { weekInRuns } from '@lichtspel/domain/catalogue/hours'
import { weekdaysText } from '@lichtspel/texts/dates'
import { EXCEPTIONS, SETTINGS, SETTINGS_PARTS } from '@lichtspel/texts/desk-settings/pages'
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
import { Button } from '@lichtspel/ui/button'
import { Card } from '@lichtspel/ui/card'
import { Notice } from '@lichtspel/ui/notice'
import { type RefObject, useEffect, useRef } from 'react'
import { ExceptionsNews } from './exceptions.tsx'
import type { Path } from './form/description.ts'
import { FieldList } from './form/field-list.tsx'
import formStyles from './form/form.module.css'
import { focusField, useForm } from './form/form-context.tsx'
import { FORM_PARTS, type PartId } from './forms/parts.ts'
import { Review } from './review.tsx'
import styles from './settings.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import type { OpenExceptions, OpenVersion } from './use-draft.ts'
import { Versions } from './versions.tsx'

type PartViewProps = {
  part: PartId
  settings: SettingsAnswer
  version: OpenVersion
  exceptions: OpenExceptions
  /** The field to focus once the part that contains it has rendered. */
  goal: RefObject<Path | null>
  onTake: (catalogue: Catalogue) => void
}

/** One part of the settings under its heading. On a change of part, the focus goes to the heading or to the requested field. */
export function PartView(props: PartViewProps) {
  const { part, goal } = props
  const { name, lead } = SETTINGS_PARTS[part]
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the part, and nothing else
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (goal.current !== null) focusField(goal.current)
    else heading.current?.focus()
    goal.current = null
  }, [part])
  return (
    <section className={styles.part} aria-labelledby="deel">
      <h2 id="deel" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {lead !== '' && <p className={styles.lead}>{lead}</p>}
      <Content {...props} />
    </section>
  )
}

function Content({ part, settings, version, exceptions, onTake }: PartViewProps) {
  const { draft, check } = version
  const { lead } = useForm()
  if (part === 'preview')
    return version.problems.length > 0 ? (
      <Notice kind="warning">{PREVIEW.wrong}</Notice>
    ) : (
      <Preview offer={check.is === 'idle' || check.is === 'known' ? draft.offer : draft.base} />
    )
  if (part === 'review')
    return (
      <>
        {exceptions.changes.length > 0 && (
          <Notice
            kind="warning"
            actions={<Button onClick={() => lead(['hours', 'exceptions'])}>{EXCEPTIONS.toPart}</Button>}
          >
            {EXCEPTIONS.unsaved}
          </Notice>
        )}
        <Review settings={settings} version={version} />
      </>
    )
  if (part === 'versions') return <Versions settings={settings} version={version} onTake={onTake} />
  return (
    <>
      {part === 'exceptions' && <ExceptionsNews settings={settings} exceptions={exceptions} />}
      <FormView part={part} today={settings.today} />
    </>
  )
}

function FormView({ part, today }: { part: PartId; today: string }) {
  const form = FORM_PARTS.find(({ id }) => id === part)
  if (form === undefined) return null
  return (
    <div className={formStyles.fields} data-page="">
      {part === 'exceptions' && <SuggestionList today={today} />}
      <FieldList fields={form.fields} path={form.at} />
      {part === 'venue' && <p className={styles.lead}>{SETTINGS.fixed}</p>}
    </div>
  )
}

/** The draft as visitors will read it, in the site's own words: hours, prices, extras, contact. */
function Preview({ offer }: { offer: Offer }) {
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
      <dl className={styles.previewRows}>
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
          <dl className={styles.previewRows}>
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
      <dl className={styles.previewRows}>
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
