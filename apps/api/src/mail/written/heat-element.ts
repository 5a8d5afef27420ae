import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { HeatCellText, MailBlock } from './mail-content.ts'
import { HEAT, LIGHT } from './palette.ts'

/** A real table with headings: it is read by column and row. */
export function heatElement({
  label,
  corner,
  columns,
  rows,
}: Extract<MailBlock, { kind: 'heat' }>): ReactNode {
  const frame = { cellPadding: 0, cellSpacing: 2, border: 0, width: '100%', style: FRAME }
  return h(
    'table',
    frame,
    h('caption', { className: 'soft', style: CAPTION }, label),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        [corner, ...columns].map((name) => headElement('col', name)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(({ head, cells }) => h('tr', { key: head }, headElement('row', head), cells.map(cellElement))),
    ),
  )
}

function headElement(scope: 'col' | 'row', name: string): ReactNode {
  const style: CSSProperties = { ...CELL, color: LIGHT.soft, fontWeight: 600 }
  return h('th', { key: name, scope, className: 'soft', style }, name)
}

function cellElement({ words, heat }: HeatCellText, at: number): ReactNode {
  if (heat === null || heat === 0)
    return h('td', { key: String(at), className: 'soft', style: { ...CELL, color: LIGHT.soft } }, words)
  return h(
    'td',
    { key: String(at), className: `heat${heat}`, style: { ...CELL, ...HEAT[heat], borderRadius: '4px' } },
    words,
  )
}

const FRAME: CSSProperties = { tableLayout: 'fixed' }
const CAPTION: CSSProperties = {
  color: LIGHT.soft,
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'left',
  paddingBottom: '8px',
}
const CELL: CSSProperties = {
  fontSize: '13px',
  lineHeight: '20px',
  padding: '4px 0',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
}
