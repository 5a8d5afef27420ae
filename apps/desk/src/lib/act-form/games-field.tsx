import {
  type AttractionId,
  attractionIds,
  type PerAttraction,
  shownIn,
} from '@lichtspel/domain/catalogue/attractions'
import { GAMES_STEP } from '@lichtspel/texts/booking'
import { attractionName, inSentence } from '@lichtspel/texts/catalogue'
import { Stepper } from '@lichtspel/ui/stepper'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './act-form.module.css'

export type GamesFieldProps = {
  legend: string
  games: PerAttraction<number>
  onChange: (attraction: AttractionId, games: number) => void
}

/** How often everyone plays each attraction. */
export function GamesField({ legend, games, onChange }: GamesFieldProps) {
  const catalogue = useCatalogue()
  const shown = shownIn(catalogue.attractions)
  return (
    <fieldset className={styles.games}>
      <legend>{legend}</legend>
      <div>
        {attractionIds(catalogue.attractions).map((id) => (
          <Stepper
            key={id}
            label={attractionName(shown(id))}
            value={games[id] ?? 0}
            min={0}
            max={catalogue.rules.maxGames}
            lessLabel={GAMES_STEP.less(inSentence(shown(id)))}
            moreLabel={GAMES_STEP.more(inSentence(shown(id)))}
            onChange={(count) => onChange(id, count)}
          />
        ))}
      </div>
    </fieldset>
  )
}
