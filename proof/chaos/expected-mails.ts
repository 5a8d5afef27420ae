/**
 * The mails that a booking should have in the outbox, given that a run never sends any: one for each act with a mail, minus those a
 * silent cancellation removes.
 */
export class ExpectedMails {
  kinds: string[]
  readonly #byDesk: boolean

  /** Nobody is mailed about a booking that waits for its payment. */
  constructor(byDesk: boolean, awaitsPayment: boolean) {
    this.#byDesk = byDesk
    this.kinds = byDesk || awaitsPayment ? [] : ['confirmation', 'venue-notice']
  }

  paid(): void {
    this.kinds = ['confirmation', 'venue-notice']
  }

  /** Replaces a waiting mail about an earlier change. If that mail was about a move, the new one is too. */
  told(kind: 'moved' | 'changed', mail: boolean): void {
    if (!mail || this.#byDesk) return
    const hasMoved = kind === 'moved' || this.kinds.includes('moved')
    this.kinds = this.kinds.filter((waiting) => waiting !== 'moved' && waiting !== 'changed')
    this.kinds.push(hasMoved ? 'moved' : 'changed')
  }

  cancelled(mail: boolean): void {
    if (this.#byDesk) return
    if (mail) this.kinds.push('cancelled')
    else this.kinds = this.kinds.filter((kind) => kind === 'venue-notice' || kind === 'cancelled')
  }

  /** A visitor who never got a mail about the booking gets a confirmation now, whatever staff chose. */
  restored(mail: boolean): void {
    if (this.#byDesk) return
    this.kinds = this.kinds.filter((kind) => kind !== 'cancelled')
    if (mail || this.kinds.every((kind) => kind === 'venue-notice')) this.kinds.push('confirmation')
  }
}
