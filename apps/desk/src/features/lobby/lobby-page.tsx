import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { LOBBY } from '@lichtspel/texts/desk/lobby'
import { ServerClock } from '@lichtspel/visit/clock/server-clock.ts'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LobbyStore } from '../../lib/lobby-store.ts'
import { applyTheme } from '../../lib/theme.ts'
import { LobbyColumn } from './lobby-column.tsx'
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
