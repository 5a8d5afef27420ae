import { largeGroupFrom, playerChoices } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { PLAYERS_STEP, playersText } from '@lichtspel/texts/booking'
import { CONTACT, HERO } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Select } from '@lichtspel/ui/select'
import { phoneLink, priceMail } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { Players } from '../booking-state.ts'
import styles from './group.module.css'

export type PlayersStepProps = {
  date: IsoDate
  players: Players
  /** Whether someone plays for free in the requested formula; that person is included in the number of players. */
  hasFreePlayer: boolean
  onChoose: (players: Players) => void
}

export function PlayersStep({ date, players, hasFreePlayer, onChoose }: PlayersStepProps) {
  const catalogue = useCatalogue()
  const { venue } = catalogue
  const large = PLAYERS_STEP.large(largeGroupFrom(catalogue))
  const options = [
    { value: '', label: PLAYERS_STEP.choose },
    ...playerChoices(catalogue).map((count) => ({ value: String(count), label: playersText(count) })),
    { value: 'large', label: large },
  ]
  return (
    <div className={styles.players}>
      <Select
        id="spelers"
        label={PLAYERS_STEP.label}
        hint={hasFreePlayer ? PLAYERS_STEP.hintFreePlayer : PLAYERS_STEP.hint(catalogue.rules.players.min)}
        options={options}
        value={players === null ? '' : String(players)}
        onChange={(event) => onChoose(playersOf(event.target.value))}
      />
      {players === 'large' && (
        <Notice
          kind="info"
          role="status"
          actions={
            <>
              <LinkButton href={priceMail(catalogue, date)}>{HERO.askPrice}</LinkButton>
              <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
            </>
          }
        >
          {PLAYERS_STEP.largeMessage(largeGroupFrom(catalogue))}
        </Notice>
      )}
    </div>
  )
}

function playersOf(value: string): Players {
  if (value === 'large') return value
  return value === '' ? null : Number(value)
}
