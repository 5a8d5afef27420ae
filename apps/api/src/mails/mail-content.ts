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
  | { kind: 'programme'; label: string; crossedOut: boolean; lines: ProgrammeLine[] }
  /** `quiet`: a less prominent button, for when something else in the mail matters more. */
  | { kind: 'button'; label: string; href: string; note?: string; quiet?: boolean }
  | { kind: 'typed'; label: string; lines: string[] }
  /** Who plays when: `rows` by time for the table, `teams` for a list per team. */
  | { kind: 'teams'; label: string; time: string; teams: TeamLines[]; rows: TeamRow[] }
  | { kind: 'picture'; cid: string; alt: string; caption: string }

/** `colour` is the attraction's colour. */
export type ProgrammeLine = { colour: string; time: string; name: string }

export type TeamLines = { name: string; size: string; lines: ProgrammeLine[] }
/** `colour` is null when the team is not at an attraction. */
export type TeamCell = { colour: string | null; words: string; rows: number }
type TeamRow = { time: string; cells: (TeamCell | undefined)[]; together?: TeamCell }
