/** A mail before it has a form: the HTML and the text part are both made of this, so they say the same. */
export type MailContent = {
  /** Of its words: `nl-BE`. */
  locale: string
  /** As that language writes it behind a label. */
  colon: string
  subject: string
  title: string
  /** What inboxes show behind the subject. */
  preview: string
  blocks: MailBlock[]
  footer: string[]
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** When to be there, which is what a visitor must remember. */
  | { kind: 'arrival'; label: string; when: string; why: string }
  | { kind: 'facts'; rows: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'programme'; label: string; crossedOut: boolean; lines: ProgrammeLine[] }
  /** A quiet one stands beside something that matters more. */
  | { kind: 'button'; label: string; href: string; note?: string; quiet?: boolean }
  | { kind: 'typed'; label: string; lines: string[] }
  /** Who plays when: by time for whoever looks along, by team for whoever reads one. */
  | { kind: 'teams'; label: string; time: string; teams: TeamLines[]; rows: TeamRow[] }
  | { kind: 'picture'; cid: string; alt: string; caption: string }

/** In the colour of its attraction. */
export type ProgrammeLine = { colour: string; time: string; name: string }

export type TeamLines = { name: string; size: string; lines: ProgrammeLine[] }
/** `null`: not at any attraction. */
export type TeamCell = { colour: string | null; words: string; rows: number }
type TeamRow = { time: string; cells: (TeamCell | undefined)[]; together?: TeamCell }
