import { plainText } from '../search.ts'
import type { LineReading, LineToken, LineWords } from './line-token.ts'

type Claim = { from: number; length: number; reading: LineReading }

/** The words of a line, and which of them have been read. */
export class LineCursor {
  readonly #typed: readonly string[]
  readonly #plain: readonly string[]
  readonly #leads: LineWords['leads']
  readonly #claims: Claim[] = []

  constructor(text: string, leads: LineWords['leads']) {
    this.#typed = text.split(/\s+/).filter((word) => word !== '')
    this.#plain = this.#typed.map((word) => plainText(word).replace(/[,;]+$/, ''))
    this.#leads = leads
  }

  /** The places of the words that have not been read. */
  get open(): number[] {
    return [...this.#typed.keys()].filter((place) => this.claimAt(place) === undefined)
  }

  /** The word without capitals and accents; empty if it has been read or does not exist. */
  at(place: number): string {
    return this.claimAt(place) === undefined ? (this.#plain[place] ?? '') : ''
  }

  /** The words as typed, without a comma at their end. */
  typed(from: number, length: number): string {
    return this.#typed
      .slice(from, from + length)
      .join(' ')
      .replace(/[,;]+$/, '')
  }

  /** Whether a comma ends the words before this one. */
  isAfterComma(place: number): boolean {
    return /[,;]$/.test(this.#typed[place - 1] ?? '')
  }

  claimAt(place: number): LineReading | undefined {
    return this.#claims.find(({ from, length }) => place >= from && place < from + length)?.reading
  }

  /** How many words this phrase takes here; 0 if it is not here. */
  phraseAt(place: number, phrase: readonly string[]): number {
    return phrase.every((word, offset) => this.at(place + offset) === word) ? phrase.length : 0
  }

  /** Reads these words. The small word before them belongs to them. */
  claim(from: number, length: number, reading: LineReading): void {
    const hasLead = this.#leads[reading.is]?.includes(this.at(from - 1)) === true
    this.#claims.push(hasLead ? { from: from - 1, length: length + 1, reading } : { from, length, reading })
  }

  /** In the order of the line. */
  tokens(): LineToken[] {
    return this.#claims
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, length, reading }) => ({
        words: this.#typed.slice(from, from + length).join(' '),
        ...reading,
      }))
  }
}
