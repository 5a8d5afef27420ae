import { addGame, removeGame } from '@lichtspel/domain/booking/game-count'
import { type AttractionId, attractionOf, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type FormulaId, getFormula } from '@lichtspel/domain/catalogue/formulas'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { refusalText } from '@lichtspel/texts/refusals'
import { CONTACT } from '@lichtspel/texts/site'
import { slotsOfGames } from '@lichtspel/texts/slots'
import { LinkButton } from '@lichtspel/ui/link-button'
import { Notice } from '@lichtspel/ui/notice'
import { Stepper } from '@lichtspel/ui/stepper'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { gameOrder } from '@lichtspel/visit/venue/game-order.ts'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { sumOf } from '../price/visit-price.ts'
import styles from './games-step.module.css'

export type GamesStepProps = {
  formula: FormulaId
  games: PerAttraction<number>
  /** The slots this group needs for all attractions together. */
  neededSlots: number
  onChange: (attraction: AttractionId, games: number) => void
}

export function GamesStep({ formula, games, neededSlots, onChange }: GamesStepProps) {
  const catalogue = useCatalogue()
  const total = sumOf(games)
  const { minGames } = getFormula(catalogue, formula)
  return (
    <>
      <ul className={styles.games}>
        {gameOrder(catalogue).map((id) => {
          const attraction = attractionOf(catalogue.attractions, id)
          const [name, count] = [attractionName(attraction), games[id] ?? 0]
          return (
            <li key={id} {...lightOf(attraction)}>
              <Stepper
                label={name}
                hint={GAMES_STEP.facts(attraction.playMinutes, attraction.capacity)}
                value={count}
                min={0}
                max={catalogue.rules.maxGames}
                lessLabel={GAMES_STEP.less(name)}
                moreLabel={GAMES_STEP.more(name)}
                onChange={(value) =>
                  onChange(id, value > count ? addGame(catalogue, count) : removeGame(count))
                }
              />
            </li>
          )
        })}
      </ul>
      {total < minGames && (
        <Notice kind={total === 0 ? 'info' : 'warning'} role="status">
          {GAMES_STEP.minGames(minGames)} {slotsOfGames(catalogue)}
        </Notice>
      )}
      <div role="status">
        {neededSlots > catalogue.rules.maxSlots && <TooManySlots neededSlots={neededSlots} />}
      </div>
    </>
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
