import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { MailBlock, MailTimeline, TeamLines, TimelineCell } from './mail-content.ts'
import { INK, LIGHT } from './palette.ts'

type TeamsBlock = MailBlock & { kind: 'teams' }

/** The narrowest bar in which the name of its game fits on a phone. */
const LEAST_PERCENT = 11

export function teamElement({ teams, timeline, label }: TeamsBlock): ReactNode {
  if (!hasRoom(timeline)) return teams.map(teamList)
  const { percents, rows } = timeline
  const columns = percents.map((percent, place) =>
    h('col', { key: String(place), width: `${percent.toFixed(2)}%` }),
  )
  const body = rows.map((cells, row) =>
    h(
      'tr',
      { key: String(row) },
      h('th', { scope: 'row', width: 26, className: 'text', style: LETTER }, teams[row]?.letter),
      cells.map((cell, place) => cellElement(cell, String(place))),
    ),
  )
  const frame = {
    cellPadding: 0,
    cellSpacing: 2,
    border: 0,
    width: '100%',
    style: TABLE,
    'aria-label': label,
  }
  return [
    h(
      'table',
      { key: 'table', ...frame },
      h('colgroup', null, h('col', { width: 26 }), columns),
      h('tbody', null, body),
    ),
    teams.map(({ letter, legend }) => h('div', { key: letter, className: 'soft', style: LEGEND }, legend)),
  ]
}

function hasRoom({ rows }: MailTimeline): boolean {
  return rows.flat().every(({ colour, percent }) => colour === null || percent >= LEAST_PERCENT)
}

/** A game is a cell in the colour of its attraction, as wide as the game is long. */
function cellElement({ colour, words, note, percent, columns, rows }: TimelineCell, key: string): ReactNode {
  if (words === '') return h('td', { key, colSpan: columns, style: CELL })
  const look = colour === null ? { color: LIGHT.soft } : { color: INK, backgroundColor: colour }
  return h(
    'td',
    {
      key,
      ...(columns > 1 && { colSpan: columns }),
      ...(rows > 1 && { rowSpan: rows }),
      className: colour === null ? 'soft pause' : undefined,
      style: colour === null ? { ...CELL, ...PAUSE, ...look } : { ...CELL, ...look },
    },
    // A short pause is too narrow for its label.
    ...(percent < LEAST_PERCENT ? [] : [h('b', null, words), h('div', { style: NOTE }, note)]),
  )
}

function teamList({ name, size, lines }: TeamLines, at: number): ReactNode {
  return h(
    'div',
    { key: String(at), className: 'edge', style: LIST },
    h(
      'div',
      { className: 'text', style: NAME },
      name,
      h('span', { className: 'soft', style: SIZE }, `\u00a0· ${size}`),
    ),
    lines.map(({ colour, time, name: what }) =>
      h('div', { key: time, className: 'text', style: LINE }, lamp(colour), `${time} ${what}`),
    ),
  )
}

function lamp(colour: string): ReactNode {
  return h('span', { style: { ...LAMP, backgroundColor: colour } }, '\u00a0')
}

const TABLE: CSSProperties = { tableLayout: 'fixed', width: '100%' }
const CELL: CSSProperties = {
  borderRadius: '8px',
  fontSize: '13px',
  lineHeight: '16px',
  height: '36px',
  padding: '2px 0',
  textAlign: 'center',
  verticalAlign: 'middle',
  overflow: 'hidden',
}
const PAUSE: CSSProperties = { border: `1px dashed ${LIGHT.soft}` }
const NOTE: CSSProperties = { fontSize: '11px', lineHeight: '13px', fontVariantNumeric: 'tabular-nums' }
const LETTER: CSSProperties = { color: LIGHT.text, fontSize: '15px', fontWeight: 700, textAlign: 'left' }
const LEGEND: CSSProperties = {
  color: LIGHT.soft,
  fontSize: '14px',
  lineHeight: '22px',
  overflowWrap: 'anywhere',
}
const SIZE: CSSProperties = { color: LIGHT.soft, fontSize: '13px', lineHeight: '18px', fontWeight: 400 }
const LAMP: CSSProperties = {
  display: 'inline-block',
  width: '9px',
  height: '9px',
  lineHeight: '9px',
  borderRadius: '5px',
  fontSize: '6px',
  marginRight: '8px',
  verticalAlign: 'middle',
}
const LIST: CSSProperties = { borderTop: `1px solid ${LIGHT.line}`, padding: '9px 0' }
const NAME: CSSProperties = {
  color: LIGHT.text,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 700,
  overflowWrap: 'anywhere',
}
const LINE: CSSProperties = {
  color: LIGHT.text,
  fontSize: '15px',
  lineHeight: '24px',
  fontVariantNumeric: 'tabular-nums',
}
