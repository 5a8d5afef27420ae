import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { LOBBY } from '@lichtspel/texts/desk/lobby'
import { TROUBLE } from '@lichtspel/texts/desk/trouble'
import { ServerClock } from '@lichtspel/visit/clock/server-clock.ts'
import { lightOf } from '@lichtspel/visit/venue/shown.ts'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { timeAt } from '../../lib/day/expected-day.ts'
import { LobbyStore } from '../../lib/day/lobby-store.ts'
import { applyTheme } from '../../lib/screen/theme.ts'
import styles from './lobby-page.module.css'

/** The television in the lobby: nobody touches it, it has no account, and it stays on for days. */
export function LobbyPage({ token }: { token: string }) {
  const [store] = useState(() => new LobbyStore(token))
  const { lobby, isEnded, isLive } = useSyncExternalStore(store.subscribe, store.read)
  useDarkPage()
  if (lobby !== null) return <Board lobby={lobby} isLive={isLive} />
  return (
    <main className={styles.message}>
      <h1>{isEnded ? LOBBY.ended : isLive ? LOBBY.loading : LOBBY.silent}</h1>
    </main>
  )
}

function Board({ lobby, isLive }: { lobby: Lobby; isLive: boolean }) {
  const { time, minute } = useMinuteAt(lobby)
  return (
    <main className={styles.page} data-shift={minute % 4}>
      <header className={styles.head}>
        <h1>{lobby.venue.name}</h1>
        {!isLive && (
          <p className={styles.silent}>{LOBBY.silentSince(momentAt(lobby.serverNow, lobby.zone).time)}</p>
        )}
        <time className={styles.clock}>{time}</time>
      </header>
      {lobby.columns.length === 0 && <p className={styles.closedDay}>{LOBBY.closedDay}</p>}
      <div className={styles.columns}>
        {lobby.columns.map((column) => (
          <LobbyColumn key={column.attraction} column={column} minute={minute} />
        ))}
      </div>
    </main>
  )
}

/** The time by the server's clock. Once its day is over, everything in the answer is. */
function useMinuteAt({ serverNow, zone, date }: Lobby): { time: string; minute: number } {
  const clock = useMemo(() => new ServerClock(zone), [zone])
  useLayoutEffect(() => clock.received(serverNow), [clock, serverNow])
  const reading = useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now()
    return `${now.date} ${now.time}`
  })
  const [today, time = ''] = reading.split(' ')
  return { time, minute: today === date ? minutesOf(time) : MINUTES_A_DAY }
}

/** A bright page burns into a television. */
function useDarkPage(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = 'dark'
    return applyTheme
  }, [])
  useEffect(() => {
    document.title = LOBBY.title
  }, [])
}

type Column = Lobby['columns'][number]

type Game = Column['games'][number]

/** One attraction: what is wrong, which group plays and which ones follow, and what is free. */
function LobbyColumn({ column, minute }: { column: Column; minute: number }) {
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
