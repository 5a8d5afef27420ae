import { type CSSProperties, createElement as h, type ReactNode } from 'react'

// The few elements that mail clients need in a special form.

type Look = { className?: string; style: CSSProperties }

const FRAME = {
  role: 'presentation',
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const

/** A table, because Outlook supports width, padding and background only on tables. */
export function section(look: Look & { key?: string }, ...children: ReactNode[]): ReactNode {
  return h('table', { ...FRAME, ...look }, h('tbody', null, h('tr', null, h('td', null, ...children))))
}

/** A link that looks like a button. Outlook ignores the padding of links, so it gets hair spaces of the same width and raised text. */
export function button(
  { href, padding, style, ...more }: Look & { key?: string; href: string; padding: [number, number] },
  label: string,
): ReactNode {
  const [high, wide] = padding
  const spaces = Math.ceil(wide / MOST_PX_OF_A_SPACE)
  const space = (raise: string, end: string) => {
    const blanks = `mso-font-width:${(wide / spaces / 2) * 100}%${raise}" hidden>${'&#8202;'.repeat(spaces)}${end}`
    return h('span', {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and nothing in this one was typed by anyone.
      dangerouslySetInnerHTML: { __html: `<!--[if mso]><i style="${blanks}</i><![endif]-->` },
    })
  }
  const frame = { ...INLINE, lineHeight: '100%', ...style, padding: `${high}px ${wide}px` }
  return h(
    'a',
    { ...more, href, target: '_blank', style: frame },
    space(`;mso-text-raise:${high * 2 * POINTS_PER_PX}`, ''),
    h('span', { style: { ...INLINE, lineHeight: '120%', msoTextRaise: high * POINTS_PER_PX } }, label),
    space('', '&#8203;'),
  )
}

const MOST_PX_OF_A_SPACE = 10
const POINTS_PER_PX = 3 / 4
const INLINE = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px' }

const PREVIEW_LETTERS = 150
const BLANKS = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** The text a mail list shows next to the subject. The blanks after it keep the first words of the mail from being shown too. */
export function preview(text: string): ReactNode {
  const shown = text.slice(0, PREVIEW_LETTERS)
  return h('div', { style: UNSEEN }, shown, h('div', null, BLANKS.repeat(PREVIEW_LETTERS - shown.length)))
}

const UNSEEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
}
