import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { blockElement } from './block-elements.ts'
import type { MailContent } from './mail-content.ts'
import { preview, section } from './mail-elements.ts'
import { BRIGHT, INK, LIGHT, SANS, SIGN, STYLE, signLights } from './palette.ts'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** React escapes all text, so typed text can never become a tag. Node does not run JSX, hence the calls. */
export function renderHtml(content: MailContent, venue: Venue): string {
  return DOCTYPE + renderToStaticMarkup(mailElement(content, venue))
}

function mailElement(content: MailContent, venue: Venue): ReactNode {
  const { locale, subject, title, blocks, footer } = content
  const { accent } = venue.brand.colours
  const card = section(
    { className: 'card', style: CARD },
    blocks.map((block, at) => h('div', { key: String(at), style: BLOCK }, blockElement(block, accent))),
  )
  const small = footer.map((line) => h('p', { key: line, className: 'soft', style: FOOT }, line))
  return h(
    'html',
    { dir: 'ltr', lang: locale },
    h(
      'head',
      null,
      ...METAS.map((meta) => h('meta', meta)),
      h('title', null, subject),
      h('style', null, STYLE),
    ),
    h(
      'body',
      { className: 'page', style: PAGE },
      preview(content.preview),
      section({ style: COLUMN }, sign(venue, title), card, section({ style: FOOT_ROOM }, small)),
    ),
  )
}

function sign({ name, brand }: Venue, title: string): ReactNode {
  const lights = signLights(brand).map((colour) =>
    h('span', { key: colour, style: { ...LAMP, backgroundColor: colour } }, '\u00a0'),
  )
  return section(
    { className: 'sign', style: SIGN_BAND },
    h('div', { style: NAME }, name),
    h('div', { style: LAMPS }, lights),
    h('h1', { className: 'title', style: TITLE }, title),
  )
}

const METAS = [
  { key: 'type', httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' },
  { key: 'size', name: 'x-apple-disable-message-reformatting' },
  { key: 'scheme', name: 'color-scheme', content: 'light dark' },
]
const PAGE: CSSProperties = { backgroundColor: LIGHT.page, margin: 0, padding: '24px 10px', fontFamily: SANS }
const COLUMN: CSSProperties = { maxWidth: '600px', margin: '0 auto' }
const SIGN_BAND: CSSProperties = {
  backgroundColor: INK,
  border: `1px solid ${INK}`,
  borderBottom: 0,
  borderRadius: '28px 28px 0 0',
  padding: '30px 36px 32px',
}
const NAME: CSSProperties = {
  color: BRIGHT,
  fontFamily: SIGN,
  fontSize: '15px',
  fontWeight: 700,
  letterSpacing: '-0.02em',
}
const LAMPS: CSSProperties = { margin: '14px 0 20px', lineHeight: '6px', fontSize: '6px' }
const LAMP: CSSProperties = {
  display: 'inline-block',
  width: '34px',
  height: '6px',
  lineHeight: '6px',
  borderRadius: '3px',
  marginRight: '6px',
}
const TITLE: CSSProperties = {
  color: BRIGHT,
  fontFamily: SIGN,
  fontSize: '28px',
  lineHeight: '34px',
  fontWeight: 800,
  letterSpacing: '-0.02em',
  margin: 0,
}
const CARD: CSSProperties = {
  backgroundColor: LIGHT.card,
  border: `1px solid ${LIGHT.line}`,
  borderTop: 0,
  borderRadius: '0 0 28px 28px',
  padding: '12px 36px 30px',
}
const BLOCK: CSSProperties = { marginTop: '22px' }
const FOOT_ROOM: CSSProperties = { padding: '16px 24px' }
const FOOT: CSSProperties = {
  color: LIGHT.soft,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 4px',
  textAlign: 'center',
}
