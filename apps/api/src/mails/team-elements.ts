import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { MailBlock, TeamCell, TeamLines } from './mail-content.ts'
import { LIGHT, lightTint, tintClass } from './palette.ts'

type TeamsBlock = MailBlock & { kind: 'teams' }

/** More columns do not fit on a phone, so with more teams each gets its own list. */
const MOST_COLUMNS = 4

export function teamElement({ teams, rows, time, label }: TeamsBlock): ReactNode {
  if (teams.length > MOST_COLUMNS) return teams.map(teamList)
  const head = h(
    'tr',
    null,
    h('th', { scope: 'col', className: 'soft', style: { ...HEAD, width: timeWidth(rows) } }, time),
    teams.map(({ name, size }, at) =>
      h(
        'th',
        { key: String(at), scope: 'col', className: 'text', style: { ...HEAD, paddingLeft: '14px' } },
        name,
        h('div', { className: 'soft', style: SIZE }, size),
      ),
    ),
  )
  const body = rows.map(({ time: at, cells, together }) =>
    h(
      'tr',
      { key: at },
      h('th', { scope: 'row', className: 'text edge', style: { ...CELL, ...TIME } }, at),
      together === undefined
        ? cells.map((cell, place) => cell && cellElement(cell, String(place)))
        : cellElement(together, 'all', teams.length),
    ),
  )
  const frame = {
    cellPadding: 0,
    cellSpacing: 0,
    border: 0,
    width: '100%',
    style: TABLE,
    'aria-label': label,
  }
  return h('table', { key: 'table', ...frame }, h('thead', null, head), h('tbody', null, body))
}

/** Keeps a time on one line: French writes `14 h 20`. */
function timeWidth(rows: TeamsBlock['rows']): string {
  return `${Math.max(...rows.map(({ time }) => time.length)) * 9 + 6}px`
}

function cellElement({ colour, words, rows }: TeamCell, key: string, colSpan = 1): ReactNode {
  return h(
    'td',
    {
      key,
      className: colour === null ? 'soft edge' : `text edge ${tintClass(colour)}`,
      style: colour === null ? { ...DEED, color: LIGHT.soft } : { ...DEED, ...lit(colour) },
      ...(rows > 1 && { rowSpan: rows }),
      ...(colSpan > 1 && { colSpan }),
    },
    words,
  )
}

/** A game is a cell in the colour of its attraction, as tall as the game is long. */
function lit(colour: string): CSSProperties {
  return {
    color: LIGHT.text,
    backgroundColor: lightTint(colour),
    borderLeft: `5px solid ${colour}`,
  }
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

const TABLE: CSSProperties = { tableLayout: 'fixed', borderCollapse: 'collapse' }
const CELL: CSSProperties = {
  borderTop: `1px solid ${LIGHT.line}`,
  fontSize: '15px',
  lineHeight: '21px',
  fontWeight: 400,
  padding: '7px 6px 7px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
}
const DEED: CSSProperties = { ...CELL, padding: '7px 6px 7px 9px', borderLeft: '5px solid transparent' }
const TIME: CSSProperties = { color: LIGHT.text, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }
const HEAD: CSSProperties = { ...CELL, borderTop: 0, color: LIGHT.text, fontWeight: 700 }
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
