import { addGame, removeGame } from '@lichtspel/domain/booking/form'
import {
  type AttractionId,
  attractionIds,
  attractionOf,
  type PerAttraction,
  type ShownAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { findPicture } from '@lichtspel/domain/catalogue/brand'
import { type FormulaId, getFormula } from '@lichtspel/domain/catalogue/formulas'
import type { PriceLine } from '@lichtspel/domain/price/estimate'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { attractionName, shortName } from '@lichtspel/texts/catalogue'
import { counted, DOT, GAMES } from '@lichtspel/texts/language'
import { formatSum, formatTimes } from '@lichtspel/texts/prices'
import { refusalText } from '@lichtspel/texts/refusals'
import { CONTACT } from '@lichtspel/texts/site'
import { slotsOfGames } from '@lichtspel/texts/slots'
import { Button, LinkButton, RoundButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Picture } from '@lichtspel/ui/picture'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { lightOf } from '@lichtspel/visit/venue/shown.ts'
import { useId } from 'react'
import { pictureFiles } from '../../../lib/pictures.ts'
import { sumOf } from '../price/visit-price.ts'
import styles from './group.module.css'

type FormulaLine = Extract<PriceLine, { kind: 'formula' }>

export type GamesStepProps = {
  formula: FormulaId
  games: PerAttraction<number>
  /** The slots this group needs for all attractions together. */
  neededSlots: number
  /** What the games cost, once the group is known. */
  line: FormulaLine | undefined
  onChange: (attraction: AttractionId, games: number) => void
}

/** How often everyone plays each activity. */
export function GamesStep({ formula, games, neededSlots, line, onChange }: GamesStepProps) {
  const catalogue = useCatalogue()
  const total = sumOf(games)
  const { minGames } = getFormula(catalogue, formula)
  const played = Object.entries(games).filter(([, count]) => count > 0)
  return (
    <>
      <ul className={styles.games}>
        {attractionIds(catalogue.attractions).map((id) => (
          <GameCard key={id} id={id} count={games[id] ?? 0} onChange={(next) => onChange(id, next)} />
        ))}
      </ul>
      <div className={styles.foot}>
        <GamesSum line={line} />
        {played.length > 1 && (
          <Button
            kind="plain"
            onClick={() => {
              for (const [id, count] of played) onChange(id, addGame(catalogue, count))
            }}
          >
            {GAMES_STEP.again}
          </Button>
        )}
      </div>
      {total < minGames && (
        <Notice kind={total === 0 ? 'info' : 'warning'} role="status">
          {GAMES_STEP.minGames(minGames)} {slotsOfGames(catalogue)}
        </Notice>
      )}
      <div className={styles.told} role="status">
        {neededSlots > catalogue.rules.maxSlots && <TooManySlots neededSlots={neededSlots} />}
      </div>
    </>
  )
}

type GameCardProps = { id: AttractionId; count: number; onChange: (games: number) => void }

/** One activity, which lights up once it is played. */
function GameCard({ id, count, onChange }: GameCardProps) {
  const catalogue = useCatalogue()
  const label = useId()
  const attraction = attractionOf(catalogue.attractions, id)
  const name = attractionName(attraction)
  const { maxGames } = catalogue.rules
  const add = () => count < maxGames && onChange(addGame(catalogue, count))
  return (
    <li className={styles.card} data-on={count > 0 || undefined} {...lightOf(attraction)}>
      <fieldset aria-labelledby={label}>
        {/* Repeats the plus button for a finger; the keyboard and screen readers have the button itself. */}
        <button type="button" className={styles.picture} tabIndex={-1} aria-hidden="true" onClick={add}>
          <CardPicture picture={attraction.picture} />
        </button>
        <output className={styles.count} aria-labelledby={label} aria-live="off">
          {count}
        </output>
        <p className={styles.words}>
          <span id={label} className="visually-hidden">
            {name}
          </span>
          <strong aria-hidden="true">{shortName(attraction)}</strong>
          <small>{GAMES_STEP.facts(attraction.playMinutes, attraction.capacity)}</small>
        </p>
        <div className={styles.controls}>
          <RoundButton
            icon="minus"
            label={GAMES_STEP.less(name)}
            atEnd={count === 0}
            onPress={() => onChange(removeGame(count))}
          />
          <RoundButton icon="plus" label={GAMES_STEP.more(name)} atEnd={count >= maxGames} onPress={add} />
        </div>
      </fieldset>
    </li>
  )
}

function CardPicture({ picture: id }: Pick<ShownAttraction, 'picture'>) {
  const picture = findPicture(useBrand(), id)
  if (picture === undefined) return null
  const sizes = '(width >= 60rem) 17rem, 33vw'
  return <Picture {...pictureFiles(picture.file)} alt="" sizes={sizes} width={360} height={270} />
}

/** `3 spellen · 9 × € 27 · € 243` */
function GamesSum({ line }: Pick<GamesStepProps, 'line'>) {
  if (line === undefined) return null
  const { people, perPersonCents, cents } = line
  return (
    <p className={styles.sum}>
      {counted(line.games, GAMES)}
      {DOT}
      {formatTimes(people, perPersonCents)}
      {DOT}
      <strong>{formatSum(cents)}</strong>
    </p>
  )
}

/** Shown when the games need more slots than can be booked online at once, before the visitor chooses slots or fills in the form. */
function TooManySlots({ neededSlots }: Pick<GamesStepProps, 'neededSlots'>) {
  const catalogue = useCatalogue()
  return (
    <Notice
      kind="warning"
      actions={
        <>
          <LinkButton href={mailLink(catalogue.venue)}>{CONTACT.mail}</LinkButton>
          <LinkButton href={phoneLink(catalogue.venue)}>{CONTACT.call}</LinkButton>
        </>
      }
    >
      {GAMES_STEP.neededSlots(neededSlots)} {refusalText('too-many-slots', { catalogue })}.
    </Notice>
  )
}
