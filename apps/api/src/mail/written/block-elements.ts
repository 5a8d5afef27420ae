import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { heatElement } from './heat-element.ts'
import type { MailBlock, ProgrammeLine } from './mail-content.ts'
import { button } from './mail-elements.ts'
import { INK, LIGHT, SIGN } from './palette.ts'
import { teamElement } from './team-elements.ts'

/** `accent` is the colour of its main button. */
export function blockElement(block: MailBlock, accent: string): ReactNode {
  switch (block.kind) {
    case 'text':
      return h('p', { className: 'text', style: WORDS }, block.text)
    case 'note':
      return h('p', { className: 'soft', style: SMALL }, block.text)
    case 'arrival':
      return [
        h('div', { key: 'label', className: 'soft', style: LABEL }, block.label),
        h('div', { key: 'when', className: 'text', style: WHEN }, block.when),
        h('p', { key: 'why', className: 'soft', style: SMALL }, block.why),
      ]
    case 'facts':
      return table(block.rows.map(factRow))
    case 'sums':
      return table(block.rows.map(sumRow))
    case 'programme':
      return [
        h('div', { key: 'label', className: 'soft', style: LABEL }, block.label),
        table(block.lines.map((line) => programmeRow(line, block.crossedOut))),
      ]
    case 'button':
      return [
        button(
          block.quiet
            ? { key: 'button', href: block.href, padding: [12, 24], className: 'quiet', style: QUIET_BUTTON }
            : {
                key: 'button',
                href: block.href,
                padding: [14, 26],
                style: { ...BUTTON, backgroundColor: accent },
              },
          block.label,
        ),
        block.note !== undefined &&
          h('p', { key: 'note', className: 'soft', style: { ...SMALL, marginTop: '12px' } }, block.note),
      ]
    case 'typed':
      return h(
        'div',
        { className: 'well', style: WELL },
        h('div', { className: 'soft', style: LABEL }, block.label),
        block.lines.map((line, at) =>
          h('div', { key: String(at), className: 'text', style: SMALL_WORDS }, line),
        ),
      )
    case 'teams':
      return [h('div', { key: 'label', className: 'soft', style: LABEL }, block.label), teamElement(block)]
    case 'heat':
      return heatElement(block)
    case 'scene':
      // Loaded lazily, as below.
      return h('img', { src: `cid:${block.cid}`, alt: '', width: 526, loading: 'lazy', style: SCENE })
    case 'picture':
      return pictureElement(block)
  }
}

function pictureElement({ cid, alt, caption }: Extract<MailBlock, { kind: 'picture' }>): ReactNode {
  return [
    h('img', {
      key: 'image',
      src: `cid:${cid}`,
      alt,
      width: 220,
      // Otherwise React adds a preload to the head, which mail clients do not support.
      loading: 'lazy',
      height: 220,
      style: PICTURE,
    }),
    h('p', { key: 'caption', className: 'soft', style: SMALL }, caption),
  ]
}

function table(rows: ReactNode[]): ReactNode {
  const frame = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, width: '100%' }
  return h('table', { key: 'table', ...frame }, h('tbody', null, rows))
}

function factRow(
  { label, value, strong }: { label: string; value: string; strong?: boolean },
  at: number,
): ReactNode {
  const size = strong ? TOTAL : FACT
  // A row without a label continues the one above.
  if (label === '') {
    return h(
      'tr',
      { key: String(at) },
      h('td', null),
      h('td', { className: 'soft', style: FACT_MORE }, value.replaceAll(' × ', '\u00a0×\u00a0')),
    )
  }
  return h(
    'tr',
    { key: String(at) },
    h('td', { className: 'soft edge', style: { ...FACT_LABEL, ...EDGE } }, label),
    h('td', { className: 'text edge', style: { ...size, ...EDGE } }, value),
  )
}

type SumRow = Extract<MailBlock, { kind: 'sums' }>['rows'][number]

function sumRow({ label, more, sum, strong }: SumRow, at: number): ReactNode {
  const weight: CSSProperties = strong ? { fontWeight: 700 } : {}
  return h(
    'tr',
    { key: String(at) },
    h(
      'td',
      { className: 'text edge', style: { ...FACT, ...EDGE, ...weight } },
      label,
      more !== '' && h('div', { className: 'soft', style: SMALL }, more.replaceAll(' × ', '\u00a0×\u00a0')),
    ),
    h('td', { className: 'text edge', style: { ...FACT, ...EDGE, ...SUM, ...weight } }, sum),
  )
}

function programmeRow({ colour: light, time, name }: ProgrammeLine, crossedOut: boolean): ReactNode {
  const lamp = { ...LAMP, backgroundColor: crossedOut ? LIGHT.line : light }
  const struck: CSSProperties = crossedOut ? { textDecoration: 'line-through' } : {}
  const tone = crossedOut ? 'soft' : 'text'
  const colour = { color: crossedOut ? LIGHT.soft : LIGHT.text }
  return h(
    'tr',
    { key: time + name },
    h(
      'td',
      { style: LAMP_CELL },
      h('div', { className: crossedOut ? 'off' : undefined, style: lamp }, '\u00a0'),
    ),
    h('td', { className: tone, style: { ...TIME, ...colour, ...struck } }, time),
    h('td', { className: tone, style: { ...WHAT, ...colour, ...struck } }, name),
  )
}

const WORDS: CSSProperties = { color: LIGHT.text, fontSize: '17px', lineHeight: '26px', margin: 0 }
const SMALL_WORDS: CSSProperties = { ...WORDS, fontSize: '15px', lineHeight: '23px' }
const SMALL: CSSProperties = { color: LIGHT.soft, fontSize: '14px', lineHeight: '21px', margin: 0 }
const LABEL: CSSProperties = {
  color: LIGHT.soft,
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 600,
  marginBottom: '8px',
}
const WHEN: CSSProperties = {
  color: LIGHT.text,
  fontFamily: SIGN,
  fontSize: '22px',
  lineHeight: '28px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  margin: '-4px 0 8px',
}
const EDGE: CSSProperties = { borderTop: `1px solid ${LIGHT.line}` }
const FACT: CSSProperties = {
  color: LIGHT.text,
  fontSize: '16px',
  lineHeight: '23px',
  padding: '9px 0',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
}
const FACT_LABEL: CSSProperties = {
  ...FACT,
  color: LIGHT.soft,
  width: '116px',
  paddingRight: '12px',
  fontSize: '15px',
  overflowWrap: 'normal',
}
const FACT_MORE: CSSProperties = {
  ...FACT,
  color: LIGHT.soft,
  fontSize: '14px',
  lineHeight: '20px',
  padding: '0 0 6px',
}
const SUM: CSSProperties = {
  paddingLeft: '16px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
const TOTAL: CSSProperties = {
  ...FACT,
  fontFamily: SIGN,
  fontSize: '20px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
}
const LAMP_CELL: CSSProperties = { width: '18px', padding: '5px 0', verticalAlign: 'middle' }
const LAMP: CSSProperties = {
  width: '6px',
  height: '30px',
  lineHeight: '30px',
  borderRadius: '3px',
  fontSize: '6px',
}
const TIME: CSSProperties = {
  fontSize: '17px',
  fontWeight: 700,
  width: '120px',
  paddingRight: '10px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
const WHAT: CSSProperties = { fontSize: '17px' }
const BUTTON: CSSProperties = {
  color: INK,
  borderRadius: '999px',
  fontSize: '17px',
  fontWeight: 700,
  textDecoration: 'none',
}
const QUIET_BUTTON: CSSProperties = {
  ...BUTTON,
  backgroundColor: 'transparent',
  color: LIGHT.text,
  border: `2px solid ${LIGHT.soft}`,
}
const WELL: CSSProperties = {
  backgroundColor: LIGHT.page,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '14px',
  padding: '14px 18px',
  overflowWrap: 'anywhere',
}
const PICTURE: CSSProperties = {
  display: 'block',
  backgroundColor: '#FFFFFF',
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '14px',
  marginBottom: '10px',
}
const SCENE: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: '526px',
  height: 'auto',
  borderRadius: '20px',
}
