import { type Moment, momentAt } from '@lichtspel/domain/time/moment'

/** The server's clock as this browser knows it: a visitor's own clock may be a day off, but the distance between two moments is not. */
export class ServerClock {
  #distanceMs = Date.now() - performance.now()

  heard(serverNowMs: number): void {
    this.#distanceMs = serverNowMs - performance.now()
  }

  now(zone: string): Moment {
    return momentAt(performance.now() + this.#distanceMs, zone)
  }
}
