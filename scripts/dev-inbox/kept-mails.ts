import type { Email } from 'postal-mime'

export type ArrivedMail = { from: string; to: string[]; mail: Email }
export type KeptMail = ArrivedMail & { id: number; arrivedAt: Date }

/** The newest mails, in memory, up to a maximum number. */
export class KeptMails {
  readonly #most: number
  readonly #listeners = new Set<() => void>()
  #mails: KeptMail[] = []
  #lastId = 0

  constructor(most: number) {
    this.#most = most
  }

  add(mail: ArrivedMail): void {
    this.#lastId++
    this.#mails = [{ ...mail, id: this.#lastId, arrivedAt: new Date() }, ...this.#mails].slice(0, this.#most)
    for (const listener of this.#listeners) listener()
  }

  /** Newest first. */
  get newest(): readonly KeptMail[] {
    return this.#mails
  }

  find(id: number): KeptMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  /** Returns a function that removes the listener. */
  onMail(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
