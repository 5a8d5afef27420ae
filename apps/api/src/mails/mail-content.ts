import type { AttractionId } from '@lichtspel/domain/attractions'

/** A mail before it has a form: the HTML and the text part are both made of this, so they say the same. */
export type MailContent = {
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
  | { kind: 'facts'; rows: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'programme'; label: string; crossedOut: boolean; lines: ProgrammeLine[] }
  | { kind: 'button'; label: string; href: string; note: string }
  | { kind: 'typed'; label: string; lines: string[] }
  | { kind: 'picture'; cid: string; alt: string; caption: string }

export type ProgrammeLine = { attraction: AttractionId; time: string; name: string }
