/** What stands in the outbox of a booking when no mail is ever sent: the acts that were told, less what silence took back. */
export class ExpectedMails {
  kinds: string[]
  readonly #byStaff: boolean

  constructor(byStaff: boolean) {
    this.#byStaff = byStaff
    this.kinds = byStaff ? [] : ['confirmation', 'venue-notice']
  }

  /** What waits to tell of an earlier change gives way; that the visit moved stays the news. */
  told(kind: 'moved' | 'changed', mail: boolean): void {
    if (!mail || this.#byStaff) return
    const hasMoved = kind === 'moved' || this.kinds.includes('moved')
    this.kinds = this.kinds.filter((waiting) => waiting !== 'moved' && waiting !== 'changed')
    this.kinds.push(hasMoved ? 'moved' : 'changed')
  }

  cancelled(mail: boolean): void {
    if (this.#byStaff) return
    if (mail) this.kinds.push('cancelled')
    else this.kinds = this.kinds.filter((kind) => kind === 'venue-notice' || kind === 'cancelled')
  }

  /** A visitor who was never told that he has a booking is told now, whatever the desk said. */
  restored(mail: boolean): void {
    if (this.#byStaff) return
    this.kinds = this.kinds.filter((kind) => kind !== 'cancelled')
    if (mail || this.kinds.every((kind) => kind === 'venue-notice')) this.kinds.push('confirmation')
  }
}
