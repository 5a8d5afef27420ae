/**
 * Control characters and characters that reorder or hide text. They are refused on input, and removed here in case they got in some
 * other way.
 */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Mail clients turn whatever looks like an address into a link; a zero-width space after these characters prevents that. A dot before a
 * digit stays: top-level domains have no digits, and a VAT number must survive being copied.
 */
const LINK_JOINTS = /([:/@](?=\S)|\.(?=[^\s\d]))/g
const NO_WIDTH = '\u200b'

/** One line of visitor text, made safe to show as plain text. */
export function visitorLine(text: string): string {
  return text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim().replace(LINK_JOINTS, `$1${NO_WIDTH}`)
}

/** Like `visitorLine`, for several lines. */
export function visitorLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(visitorLine)
    .filter((line) => line !== '')
}
