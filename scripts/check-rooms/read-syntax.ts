/** Cuts TypeScript into words, strings and marks. TypeScript 7 has no JS API, and a plain text search is fooled by
 * comments, strings, regular expressions and JSX text. */

export type Token = { kind: 'word' | 'string' | 'regex' | 'mark'; text: string; line: number }

type Scan = {
  text: string
  at: number
  jsx: boolean
  found: (Omit<Token, 'line'> & { at: number })[]
  /** Whether an operand just ended: then `/` divides and `<` compares, else they open a regex or an element. */
  operand: boolean
  /** For every open parenthesis whether it follows if, while, for or with: after that one no operand ends. */
  parens: boolean[]
}

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
const WORD = /[\p{ID_Continue}$]+/uy
const STRING = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const MARK = /=>|\?\.(?!\d)|\.\.\.|\+\+|--|[\s\S]/uy
const PLAIN_TEMPLATE = /`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`/y
const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y
const JSX_NAME = /[\p{ID_Continue}$.:-]*/uy
const JSX_ATTRIBUTE = /[\p{ID_Continue}$:-]+|=|"[^"]*"|'[^']*'/uy
const JSX_CLOSING = /<\/\s*([\p{ID_Continue}$.:-]*)\s*>/uy
const BEFORE_EXPRESSION = new Set(
  'return typeof case in of delete void throw new else do await yield instanceof default'.split(' '),
)

export function readTokens(text: string, jsx: boolean): Token[] {
  const scan: Scan = { text, at: 0, jsx, found: [], operand: false, parens: [] }
  if (text.startsWith('#!')) scan.at = text.split('\n', 1)[0]?.length ?? 0
  readCode(scan, false)
  let line = 1
  let counted = 0
  return scan.found.map(({ at, ...token }) => {
    for (; counted < at; counted++) if (text[counted] === '\n') line++
    return { ...token, line }
  })
}

/** Reads to the end or, when nested, to the brace that closes `${` or JSX's `{`; false when that brace is missing. */
function readCode(scan: Scan, nested: boolean): boolean {
  let depth = 0
  while (scan.at < scan.text.length) {
    if (take(scan, BLANK) !== undefined) continue
    const char = scan.text[scan.at]
    if (char === '}' && nested && depth === 0) return true
    if (char === '{') depth++
    if (char === '}') depth--
    readToken(scan, char)
  }
  return !nested
}

function readToken(scan: Scan, char: string | undefined): void {
  if (char === '`') readTemplate(scan)
  else if (char === '<' && scan.jsx && !scan.operand && readElement(scan)) return
  else if (takeAs(scan, 'word', WORD) || takeAs(scan, 'string', STRING)) return
  else if (!scan.operand && takeAs(scan, 'regex', REGEX)) return
  else takeAs(scan, 'mark', MARK)
}

function takeAs(scan: Scan, kind: Token['kind'], pattern: RegExp): boolean {
  const at = scan.at
  const text = take(scan, pattern)
  if (text === undefined) return false
  push(scan, kind, kind === 'string' ? text.slice(1, -1) : text, at)
  return true
}

/** A template without `${` is a string; one with it becomes a mark, the tokens of its expressions, and a mark. */
function readTemplate(scan: Scan): void {
  if (takeAs(scan, 'string', PLAIN_TEMPLATE)) return
  push(scan, 'mark', '`', scan.at++)
  take(scan, TEMPLATE_TEXT)
  while (scan.text[scan.at] === '$') {
    scan.at++
    readBraces(scan)
    take(scan, TEMPLATE_TEXT)
  }
  push(scan, 'mark', '`', scan.at++)
}

function readBraces(scan: Scan): boolean {
  push(scan, 'mark', '{', scan.at++)
  if (!readCode(scan, true)) return false
  push(scan, 'mark', '}', scan.at++)
  return true
}

/** At `<` where an expression may begin. A generic arrow or type (`<T>(x: T) => T`) has no closing tag: nothing is
 * consumed then, and the caller reads `<` as a mark. */
function readElement(scan: Scan): boolean {
  const before = { at: scan.at, found: scan.found.length, parens: [...scan.parens] }
  if (readTag(scan)) {
    scan.operand = true
    return true
  }
  scan.at = before.at
  scan.found.length = before.found
  scan.parens = before.parens
  scan.operand = false
  return false
}

function readTag(scan: Scan): boolean {
  scan.at++
  const name = take(scan, JSX_NAME) ?? ''
  if (scan.text[scan.at] === '<') skipTypeArguments(scan)
  while (scan.at < scan.text.length) {
    if (take(scan, BLANK) !== undefined || take(scan, JSX_ATTRIBUTE) !== undefined) continue
    const char = scan.text[scan.at]
    if (char === '{' && readBraces(scan)) continue
    if (scan.text.startsWith('/>', scan.at)) {
      scan.at += 2
      return true
    }
    if (char !== '>') return false
    scan.at++
    return readChildren(scan, name)
  }
  return false
}

function readChildren(scan: Scan, name: string): boolean {
  while (scan.at < scan.text.length) {
    const char = scan.text[scan.at]
    if (char === '{') {
      if (!readBraces(scan)) return false
    } else if (scan.text.startsWith('</', scan.at)) {
      JSX_CLOSING.lastIndex = scan.at
      const closing = JSX_CLOSING.exec(scan.text)
      scan.at = JSX_CLOSING.lastIndex
      return closing?.[1] === name
    } else if (char === '<') {
      if (!readTag(scan)) return false
    } else scan.at++
  }
  return false
}

function skipTypeArguments(scan: Scan): void {
  let depth = 0
  do {
    if (scan.text[scan.at] === '<') depth++
    if (scan.text[scan.at] === '>') depth--
    scan.at++
  } while (depth > 0 && scan.at < scan.text.length)
}

function take(scan: Scan, pattern: RegExp): string | undefined {
  pattern.lastIndex = scan.at
  const text = pattern.exec(scan.text)?.[0]
  if (text !== undefined) scan.at = pattern.lastIndex
  return text
}

function push(scan: Scan, kind: Token['kind'], text: string, at: number): void {
  const last = scan.found.at(-1)
  if (kind !== 'mark') scan.operand = kind !== 'word' || last?.text === '.' || !BEFORE_EXPRESSION.has(text)
  else if (text === '(') {
    scan.parens.push(last?.kind === 'word' && /^(if|while|for|with)$/.test(last.text))
    scan.operand = false
  } else if (text === ')') scan.operand = scan.parens.pop() !== true
  // A `!` after an operand is TypeScript's assertion, before one it is a negation: neither changes what comes next.
  else if (text !== '!') scan.operand = [']', '}', '`', '++', '--'].includes(text)
  scan.found.push({ kind, text, at })
}
