import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { LOBBY } from '@lichtspel/texts/desk/lobby'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useMemo } from 'react'
import { timeAt } from '../../lib/expected-day.ts'
import styles from './lobby-page.module.css'

type Column = Lobby['columns'][number]
type Game = Column['games'][number]

/** One attraction: what is wrong, which group plays and which ones follow, and what is free. */
export function LobbyColumn({ column, minute }: { column: Column; minute: number }) {
  const { attraction, name, colour, isOpen, games, delayMinutes, outage, freeAt } = column
  const light = useMemo(() => lightOf({ id: attraction, colour }), [attraction, colour])
  const id = `zaal-${attraction}`
  return (
    <section className={styles.column} aria-labelledby={id} {...light}>
      <div className={styles.name}>
        <h2 id={id}>{name}</h2>
        {delayMinutes > 0 && <p className={styles.late}>{TROUBLE.short(delayMinutes)}</p>}
      </div>
      {outage !== null && outage.until > minute && (
        <div className={styles.broken}>
          <p className={styles.until}>{LOBBY.broken(timeAt(outage.until))}</p>
          <p>{outage.words}</p>
          <p>{LOBBY.askDesk}</p>
        </div>
      )}
      <ol className={styles.games}>
        {games
          .filter(({ end }) => end > minute)
          .map((game) => (
            <GameRow key={game.planned} game={game} minute={minute} />
          ))}
      </ol>
      <p className={styles.free}>
        {isOpen && freeAt !== null && freeAt >= minute ? (
          <>
            {LOBBY.free} <time>{timeAt(freeAt)}</time>
          </>
        ) : isOpen ? (
          LOBBY.noneFree
        ) : (
          LOBBY.closed
        )}
      </p>
    </section>
  )
}

function GameRow({ game, minute }: { game: Game; minute: number }) {
  const { planned, start, end, firstName, players } = game
  const isOn = start <= minute
  return (
    <li className={styles.game} data-on={isOn || undefined}>
      <time>{timeAt(start)}</time>
      <span className={styles.who}>
        <span>{firstName === '' ? LOBBY.group(players) : firstName}</span>
        {isOn && <small>{LOBBY.now(timeAt(end))}</small>}
        {!isOn && start > planned && <small>{LOBBY.planned(timeAt(planned))}</small>}
      </span>
    </li>
  )
}
