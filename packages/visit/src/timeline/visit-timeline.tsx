import type { AttractionId, ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import { type GameBar, type PauseBar, visitBars } from '@lichtspel/domain/plan/visit-bars'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatTime, formatTimeRange } from '@lichtspel/texts/dates'
import { PLAN, teamSizesText, turnText } from '@lichtspel/texts/plan'
import { TEAMS, teamLetter } from '@lichtspel/texts/teams'
import { TIMELINE } from '@lichtspel/texts/visit'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { lightOf, useShown } from '../venue/shown.ts'
import { barStyle, type Span, shareOf, ticksIn } from './scale.ts'
import styles from './timeline.module.css'

/** `pegs.webp` has this many heads, made by scripts/make-pictures. */
const HEADS = 6

const ICONS: Partial<Record<AttractionId, IconName>> = {
  laser: 'target',
  vr: 'headset',
  interactivefloor: 'tiles',
}

export type VisitTimelineProps = {
  visit: PlayedVisit
  /** The bars of a proposed visit are unlit. They light up in order of play when it is held. */
  look: 'proposed' | 'held' | 'booked'
  /** A party has cake in its pause. */
  isParty: boolean
  /** Names of teams by place; an empty one is not shown. */
  names?: readonly string[]
  isSmall?: boolean
}

/**
 * A visit as a picture: a row for each team, a bar for each game, and one tall bar where everyone plays. Screen readers read a list
 * instead, which also replaces the picture where the text is too large for it.
 */
export function VisitTimeline({ visit, look, isParty, names, isSmall }: VisitTimelineProps) {
  if (visit.turns.length === 0) return null
  return (
    <div className={styles.timeline} data-look={look} data-small={isSmall || undefined}>
      <VisitPicture visit={visit} isParty={isParty} />
      <Turns visit={visit} />
      <TeamNames sizes={visit.teams} names={names} />
    </div>
  )
}

function VisitPicture({ visit, isParty }: Pick<VisitTimelineProps, 'visit' | 'isParty'>) {
  const bars = visitBars(visit, isParty)
  const hasPegs = visit.teams.length > 1
  return (
    <div className={styles.picture} data-pegs={hasPegs || undefined} aria-hidden="true">
      <Ticks span={bars} rows={bars.rows} />
      {Array.from({ length: bars.rows }, (_, row) => (
        <Rail key={teamKey(row)} row={row} hasPeg={hasPegs} />
      ))}
      {bars.pauses.map((pause) => (
        <Pause key={pause.start} pause={pause} span={bars} rows={bars.rows} />
      ))}
      {bars.games.map((game, order) => (
        <Game key={`${game.attraction} ${game.start} ${game.row}`} {...{ game, order }} span={bars} />
      ))}
    </div>
  )
}

function Ticks({ span, rows }: { span: Span; rows: number }) {
  return ticksIn(span).map((minute) => {
    const share = shareOf(span, minute)
    const left = `${share}%`
    const edge = share === 0 ? 'start' : share === 100 ? 'end' : undefined
    return (
      <span key={minute} className={styles.tick} data-edge={edge} style={{ gridRow: `1 / span ${rows + 1}` }}>
        <i style={{ insetInlineStart: left }} />
        <b style={{ insetInlineStart: `clamp(0%, ${left} - var(--label) / 2, 100% - var(--label))` }}>
          {formatTime(clockTimeAt(minute))}
        </b>
      </span>
    )
  })
}

function Rail({ row, hasPeg }: { row: number; hasPeg: boolean }) {
  return (
    <>
      {hasPeg && (
        <span className={styles.peg} style={{ gridRow: row + 2 }}>
          <TeamPeg team={row} />
        </span>
      )}
      <span className={styles.rail} style={{ gridRow: row + 2 }} />
    </>
  )
}

function Game({ game, order, span }: { game: GameBar; order: number; span: Span }) {
  const attraction = useShown()(game.attraction)
  return (
    <span
      className={styles.bar}
      style={{ ...placeOf(game, span, game), transitionDelay: `${Math.min(order * 60, 480)}ms` }}
      {...lightOf(attraction)}
    >
      <span className={styles.label}>
        {shortName(attraction)}
        {game.isEveryone && game.rows > 1 && <small>{TIMELINE.together}</small>}
      </span>
      <GameIcon attraction={attraction} />
    </span>
  )
}

function Pause({ pause, span, rows }: { pause: PauseBar; span: Span; rows: number }) {
  const { start, end, isForCake } = pause
  return (
    <span
      className={styles.pause}
      style={placeOf(pause, span, { row: 0, rows })}
      data-cake={isForCake || undefined}
    >
      {isForCake && <Icon name="cake" />}
      <span className={styles.label}>
        {isForCake ? TIMELINE.cake : TIMELINE.pause}
        <small>{TIMELINE.minutes(end - start)}</small>
      </span>
    </span>
  )
}

function placeOf(time: Span, span: Span, { row, rows }: { row: number; rows: number }) {
  return {
    gridRow: `${row + 2} / span ${rows}`,
    ...barStyle(span, time),
  }
}

function Turns({ visit: { teams, turns } }: { visit: PlayedVisit }) {
  const shown = useShown()
  return (
    <ol className={styles.turns} aria-label={PLAN.turns}>
      {turns
        .toSorted((a, b) => a.start - b.start)
        .map(({ attraction, start, end, teams: playing }) => (
          <li key={`${attraction} ${start}`}>
            {turnText(
              formatTimeRange(clockTimeAt(start), end - start),
              shown(attraction),
              teams.length === 0 ? 'unknown' : playing.length === teams.length ? 'all' : playing,
            )}
          </li>
        ))}
    </ol>
  )
}

/** Only its position identifies a team. */
function teamKey(place: number): string {
  return `ploeg-${place}`
}

/** Stands for the name of a game on a bar too short for it. A game of another venue has its first letter. */
function GameIcon({ attraction }: { attraction: ShownAttraction }) {
  const name = ICONS[attraction.id]
  return name === undefined ? <b>{shortName(attraction).charAt(0).toUpperCase()}</b> : <Icon name={name} />
}

/** A team as a peg person with its letter. Teams differ by letter, wood and hair. */
function TeamPeg({ team }: { team: number }) {
  return (
    <span className={styles.teamPegPeg} aria-hidden="true">
      <i style={{ backgroundPositionX: `${((team % HEADS) / (HEADS - 1)) * 100}%` }} />
      <b>{teamLetter(team)}</b>
    </span>
  )
}

type TeamNamesProps = { sizes: readonly number[]; names?: readonly string[] | undefined }

/** How large the teams are, and their names once they have any. Nothing for a group that stays together. */
function TeamNames({ sizes, names = [] }: TeamNamesProps) {
  if (sizes.length < 2) return null
  if (names.every((name) => name === '')) return <p className={styles.sizes}>{teamSizesText(sizes)}</p>
  return (
    <ul className={styles.names}>
      {sizes.map((size, place) => (
        <li key={teamLetter(place)}>{TEAMS.named(teamLetter(place), names[place] ?? '', size)}</li>
      ))}
    </ul>
  )
}
