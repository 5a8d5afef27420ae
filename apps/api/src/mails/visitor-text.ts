/** Controls and characters that reorder or hide text: refused at the edge, and left out here for whatever came in otherwise. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Mail programs make links of whatever looks like an address; a blank of no width after these ends that. A point before a digit
 * stays: the last part of a name has none, and a VAT number must survive being copied.
 */
const LINK_JOINTS = /([:/@](?=\S)|\.(?=[^\s\d]))/g
const NO_WIDTH = '\u200b'

/** One line that a stranger typed, shown as text and nothing but text. */
export function visitorLine(text: string): string {
  return text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim().replace(LINK_JOINTS, `$1${NO_WIDTH}`)
}

/** The same over several lines. */
export function visitorLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(visitorLine)
    .filter((line) => line !== '')
}
