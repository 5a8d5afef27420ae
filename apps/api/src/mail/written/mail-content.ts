import type { Heat } from '@lichtspel/domain/desk/occupancy'

/** A mail without formatting. The HTML and text parts are both rendered from this, so they say the same thing. */
export type MailContent = {
  /** The locale of its text, such as `nl-BE`. */
  locale: string
  /** The colon after a label, as written in that language. */
  colon: string
  subject: string
  title: string
  /** What inboxes show after the subject. */
  preview: string
  blocks: MailBlock[]
  footer: string[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** When to arrive, the most important fact for the visitor. */
  | { kind: 'arrival'; label: string; when: string; why: string }
  | { kind: 'facts'; rows: { label: string; value: string; strong?: boolean }[] }
  /** Amounts below each other; `more` is the calculation behind one. */
  | { kind: 'sums'; rows: { label: string; more: string; sum: string; strong: boolean }[] }
  | { kind: 'programme'; label: string; crossedOut: boolean; lines: ProgrammeLine[] }
  /** `quiet`: a less prominent button, for when something else in the mail matters more. */
  | { kind: 'button'; label: string; href: string; note?: string; quiet?: boolean }
  | { kind: 'typed'; label: string; lines: string[] }
  /** Who plays when: `timeline` for the table, `teams` for a list per team. */
  | { kind: 'teams'; label: string; teams: TeamLines[]; timeline: MailTimeline }
  /** How full the hours of a week were. `corner` names the rows. */
  | {
      kind: 'heat'
      label: string
      corner: string
      columns: string[]
      rows: { head: string; cells: HeatCellText[] }[]
    }
  /** The picture at the top of the ticket. */
  | { kind: 'scene'; cid: string }
  | { kind: 'picture'; cid: string; alt: string; caption: string }

/** `heat` is `null` where the venue was closed. */
export type HeatCellText = { words: string; heat: Heat | null }

/** `colour` is the attraction's colour. */
export type ProgrammeLine = { colour: string; time: string; name: string }

/** `legend` explains the letter in the table. */
export type TeamLines = {
  letter: string
  legend: string
  name: string
  size: string
  lines: ProgrammeLine[]
}
/** A row for each team. The columns are the stretches of time between two moments at which something begins or ends. */
export type MailTimeline = { percents: number[]; rows: TimelineCell[][] }
/** `colour` is null for a pause, and `words` are empty where one team waits. */
export type TimelineCell = {
  colour: string | null
  words: string
  note: string
  /** How much of the visit it takes. */
  percent: number
  columns: number
  rows: number
}

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
