import type { Lobby } from '@lichtspel/contract/desk/lobby'
import { LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { PATHS, TOKEN_HEADER } from '@lichtspel/contract/paths'
import { SILENCE_MS, STREAM_EVENTS } from '@lichtspel/contract/protocol'
import { ApiRefused, fetchJson } from '@lichtspel/visit/device/fetch-json.ts'

/** Without any change the screen is read once a minute, and sooner if the server did not answer. */
const POLL_MS = 60_000
const RETRY_MS = 5_000
/** A busy Saturday has many changes: those within this time are read together. */
const APART_MS = 2_000
const NOT_FOUND = 404

export type LobbyState = {
  lobby: Lobby | null
  /** The address was ended. The screen keeps asking, in case its server was wrong. */
  isEnded: boolean
  isLive: boolean
}

/**
 * What the lobby's screen shows, for days on end. The public stream of the day says that something changed; the content is read with the
 * token, because the stream has no names.
 */
export class LobbyStore {
  readonly #token: string
  #state: LobbyState = { lobby: null, isEnded: false, isLive: true }
  #tell: () => void = () => {}
  #source: EventSource | undefined
  #address = ''
  #aliveAt = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #asked = 0
  #answered = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #soon: ReturnType<typeof setTimeout> | undefined

  constructor(token: string) {
    this.#token = token
  }

  readonly read = (): LobbyState => this.#state

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#tell = tell
    this.#timer = setInterval(this.#look, RETRY_MS)
    addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    this.#wake()
    return () => {
      clearInterval(this.#timer)
      clearTimeout(this.#soon)
      this.#soon = undefined
      removeEventListener('online', this.#wake)
      document.removeEventListener('visibilitychange', this.#wake)
      this.#follow('')
    }
  }

  readonly #wake = (): void => {
    if (this.#soon !== undefined) return
    const wait = Math.max(0, this.#askedAt + APART_MS - performance.now())
    this.#soon = setTimeout(() => {
      this.#soon = undefined
      this.#ask()
    }, wait)
  }

  readonly #look = (): void => {
    const { isLive, isEnded } = this.#state
    const passed = performance.now() - this.#askedAt
    if (passed >= (isLive || isEnded ? POLL_MS : RETRY_MS)) this.#wake()
    // A browser gives up on a stream after an error response, and does not notice a connection that went silent.
    if (performance.now() - this.#aliveAt > SILENCE_MS) this.#follow(this.#address)
  }

  #ask(): void {
    this.#askedAt = performance.now()
    this.#asked += 1
    const nth = this.#asked
    fetchJson<Lobby>(LOBBY_PATH, undefined, { [TOKEN_HEADER]: `Bearer ${this.#token}` }).then(
      (lobby) => this.#take(nth, { lobby, isEnded: false, isLive: true }),
      (error: unknown) => this.#take(nth, this.#without(error)),
    )
  }

  #without(error: unknown): LobbyState {
    const isEnded = error instanceof ApiRefused && error.status === NOT_FOUND
    return isEnded ? { lobby: null, isEnded, isLive: true } : { ...this.#state, isLive: false }
  }

  /** Ignores an answer that a later one has overtaken. */
  #take(nth: number, state: LobbyState): void {
    if (nth < this.#answered) return
    this.#answered = nth
    this.#state = state
    const { lobby } = state
    const address = lobby === null ? '' : `${PATHS.scheduleStream}?venue=${lobby.venue.id}&date=${lobby.date}`
    if (address !== this.#address) this.#follow(address)
    this.#tell()
  }

  /** Opens the stream of another day, or the same one again. An empty address closes it. */
  #follow(address: string): void {
    this.#source?.close()
    this.#source = undefined
    this.#address = address
    if (address === '') return
    this.#aliveAt = performance.now()
    this.#source = new EventSource(address)
    const isAlive = () => {
      this.#aliveAt = performance.now()
    }
    this.#source.addEventListener(STREAM_EVENTS.heartbeat, isAlive)
    this.#source.addEventListener(STREAM_EVENTS.day, () => {
      isAlive()
      this.#wake()
    })
  }
}
