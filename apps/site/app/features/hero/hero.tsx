import { BOOKING_PAGE } from '@lichtspel/contract/paths'
import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import { findPicture, getPicture } from '@lichtspel/domain/catalogue/brand'
import { governingCatalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { BookableFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom, lastBookableDay, playerChoices } from '@lichtspel/domain/catalogue/rules'
import type { DayPart } from '@lichtspel/domain/plan/day-parts'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { shortName } from '@lichtspel/texts/catalogue'
import { DAY_PART_NAMES, formatDayShort } from '@lichtspel/texts/dates'
import { capitalised, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { HERO } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Picture } from '@lichtspel/ui/picture'
import { priceMail } from '@lichtspel/visit/venue/contact-links.ts'
import { useBrand, useCatalogue, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf } from '@lichtspel/visit/venue/shown.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { gameBoxId, PLANNER_ID } from '../../lib/booking-path.ts'
import { HERO_SIZES, heroPicture } from '../../lib/hero-media.ts'
import { pictureFiles } from '../../lib/pictures.ts'
import { addressOf } from '../../lib/site-base.ts'
import { useNavigate } from '../../lib/site-router.tsx'
import {
  gameField,
  LARGE_GROUP,
  LINK_FIELDS,
  LINK_PARTS,
  linkOfForm,
  readVisitLink,
  type VisitLink,
} from '../../lib/visit-link.ts'
import styles from './hero.module.css'
import { birthdayFormula, comingDays, occasionFormula, plannerStart } from './planner-start.ts'
import { type PlannerSum, plannerSum } from './planner-sum.ts'

/** The answers sent before, for a visitor who comes back to this page without loading it again. */
let sentBefore: VisitLink | null = null

export function Hero() {
  const { venue, rules, attractions } = useCatalogue()
  const brand = useBrand()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.stage}>
        <Picture
          {...heroPicture(brand)}
          alt={named(getPicture(brand, brand.hero.picture).alt)}
          sizes={HERO_SIZES}
          width={1920}
          height={1200}
          fetched="first"
        />
      </div>
      <div className={styles.words}>
        <h1 id="hero" data-first-words>
          {named(venue.tagline)}
        </h1>
        <p>{HERO.intro(attractions, venue.address.city, rules.players.min)}</p>
        <Planner />
        <p className={styles.terms}>{HERO.terms(rules.paysOnSite, rules.selfServiceHours.cancel)}</p>
      </div>
    </section>
  )
}

/**
 * Asks for day, group and games, and opens the booking with the answers. It is a plain form, complete without script: the script only
 * keeps the price up to date and saves the page load.
 */
function Planner() {
  const catalogue = useCatalogue()
  const { catalogues, today } = useOffer()
  const navigate = useNavigate()
  const days = comingDays(catalogues, today)
  const start = sentBefore ?? plannerStart(catalogue, days)
  const form = useRef<HTMLFormElement>(null)
  /** `null` until the script has read the form: the browser may have restored other answers than those in the HTML. */
  const [said, setSaid] = useState<VisitLink | null>(null)
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sentBefore = answersIn(event.currentTarget)
    navigate(`${BOOKING_PAGE}?${linkOfForm(new FormData(event.currentTarget))}`)
  }
  const { date, ...rest } = said ?? start
  const day = date ?? today
  const ofDay = governingCatalogue(catalogues, day)
  const occasion = occasionFormula(ofDay, day, rest.players)
  // Another group or day may have another occasion: its box is read once it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on the box
  useEffect(() => {
    if (form.current !== null) setSaid(answersIn(form.current))
  }, [occasion?.id])
  const sum = plannerSum(ofDay, day, { date, ...rest })
  return (
    <form
      ref={form}
      id={PLANNER_ID}
      className={styles.planner}
      method="get"
      action={addressOf(BOOKING_PAGE)}
      noValidate
      data-live={said ? '' : undefined}
      onChange={({ currentTarget }) => setSaid(answersIn(currentTarget))}
      onSubmit={open}
    >
      <DayChoice days={days} chosen={start.date} today={today} last={lastBookableDay(catalogue, today)} />
      <PartChoice chosen={start.part} />
      <GameChoice attractions={catalogue.attractions} chosen={start.games} />
      <GroupChoice chosen={start} occasion={occasion} birthday={birthdayFormula(ofDay)} />
      <div className={styles.go} data-first-action>
        <Sum sum={sum} />
        {sum.kind === 'large' ? (
          <LinkButton href={priceMail(catalogue, day)} kind="main">
            {HERO.askPrice}
          </LinkButton>
        ) : (
          <Button type="submit" kind="main">
            {HERO.plan}
          </Button>
        )}
      </div>
    </form>
  )
}

type DayChoiceProps = { days: readonly IsoDate[]; chosen: IsoDate | null; today: IsoDate; last: IsoDate }

/** The suggested days, and a field for any other day. */
function DayChoice({ days, chosen, today, last }: DayChoiceProps) {
  const { date: name } = LINK_FIELDS
  const isOther = chosen === null || !days.includes(chosen)
  return (
    <fieldset>
      <legend>{HERO.question}</legend>
      <div className={styles.days}>
        {days.map((date) => (
          <label key={date}>
            <input type="radio" name={name} value={date} defaultChecked={date === chosen} />
            <small>{HERO.weekday(date)}</small> <b>{formatDayShort(date)}</b>
          </label>
        ))}
        <label>
          <input type="radio" name={name} value="" defaultChecked={isOther} data-other />
          <b>{HERO.otherDay}</b>
        </label>
      </div>
      <input
        className={styles.otherDay}
        type="date"
        name={name}
        defaultValue={isOther ? (chosen ?? undefined) : undefined}
        min={today}
        max={last}
        aria-label={HERO.pickDay}
      />
    </fieldset>
  )
}

function PartChoice({ chosen }: { chosen: DayPart | null }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{HERO.part}</legend>
      <div className={styles.parts}>
        {(Object.keys(LINK_PARTS) as DayPart[]).map((part) => (
          <label key={part}>
            <input
              type="radio"
              name={LINK_FIELDS.part}
              value={LINK_PARTS[part]}
              defaultChecked={part === chosen}
            />
            {DAY_PART_NAMES[part]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type GameChoiceProps = { attractions: readonly Attraction[]; chosen: VisitLink['games'] }

function GameChoice({ attractions, chosen }: GameChoiceProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">{HERO.games}</legend>
      <div className={styles.games} data-planner-games>
        {attractions.map((attraction) => (
          <label key={attraction.id} {...lightOf(attraction)}>
            <GamePicture picture={attraction.picture} />
            <input
              type="checkbox"
              id={gameBoxId(attraction.id)}
              {...gameField(attraction.id)}
              aria-label={capitalised(shortName(attraction))}
              defaultChecked={chosen[attraction.id] !== undefined}
            />
            <span>{capitalised(shortName(attraction))}</span>
            <Icon name="check" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function GamePicture({ picture: id }: Pick<Attraction, 'picture'>) {
  const picture = findPicture(useBrand(), id)
  if (picture === undefined) return null
  return (
    <Picture {...pictureFiles(picture.file)} alt="" sizes="9rem" width={800} height={1000} fetched="soon" />
  )
}

type GroupChoiceProps = {
  chosen: VisitLink
  occasion: BookableFormula | undefined
  birthday: BookableFormula | undefined
}

function GroupChoice({ chosen: { players: size, formula }, occasion, birthday }: GroupChoiceProps) {
  const catalogue = useCatalogue()
  /** Comes back with its box, for who looks at the price of a smaller group meanwhile. */
  const [ticked, setTicked] = useState(formula)
  const isBirthday = occasion?.id === birthday?.id
  return (
    <div className={styles.group}>
      <select
        name={LINK_FIELDS.players}
        aria-label={HERO.players}
        defaultValue={size === 'large' ? LARGE_GROUP : (size ?? undefined)}
      >
        {/* Smaller groups look for their number here. */}
        <option disabled>{HERO.fromPlayers(catalogue.rules.players.min)}</option>
        {playerChoices(catalogue).map((players) => (
          <option key={players} value={players} data-few={isTooFew(occasion, players) ? '' : undefined}>
            {HERO.group(players)}
          </option>
        ))}
        <option value={LARGE_GROUP}>{HERO.large(largeGroupFrom(catalogue))}</option>
      </select>
      {occasion !== undefined && (
        <label key={occasion.id} className={styles.occasion} data-party={isBirthday || undefined}>
          <input
            type="checkbox"
            name={LINK_FIELDS.formula}
            value={occasion.id}
            defaultChecked={ticked === occasion.id}
            onChange={({ target }) => setTicked(target.checked ? occasion.id : null)}
          />
          <span>{isBirthday ? HERO.birthday : HERO.occasion(named(occasion.names))}</span>{' '}
          <small>{HERO.fromPlayers(occasion.minPlayers)}</small>
        </label>
      )}
    </div>
  )
}

function isTooFew(occasion: BookableFormula | undefined, players: number): boolean {
  return occasion !== undefined && players < occasion.minPlayers
}

function Sum({ sum }: { sum: PlannerSum }) {
  return (
    <output className={styles.sum} form={PLANNER_ID}>
      {sum.kind === 'price' ? (
        <>
          <b>{formatPrice(sum.people * sum.perPersonCents)}</b>{' '}
          <small>{HERO.sum(sum.people, sum.perPersonCents, sum.games)}</small>{' '}
          {sum.freePlayer && <small>{named(sum.freePlayer)}</small>}
        </>
      ) : (
        <small>{whyNoPrice(sum)}</small>
      )}
    </output>
  )
}

function whyNoPrice(sum: Exclude<PlannerSum, { kind: 'price' }>): string {
  if (sum.kind === 'large') return HERO.largeSum
  return sum.kind === 'no-games' ? HERO.noGames : HERO.minGames(sum.games)
}

function answersIn(form: HTMLFormElement): VisitLink {
  return readVisitLink(new URLSearchParams(linkOfForm(new FormData(form))))
}
