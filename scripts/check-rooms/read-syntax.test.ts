// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code
import { describe, expect, test } from 'vitest'
import { readTokens } from './read-tokens.ts'

function words(text: string, jsx = false): string[] {
  return readTokens(text, jsx)
    .filter(({ kind }) => kind === 'word')
    .map((token) => token.text)
}

describe('what is no code', () => {
  test('comments', () => {
    expect(words('a // b\n/* c\n d */ e /** f */')).toEqual(['a', 'e'])
  })

  test('a comment that never ends, and a hashbang', () => {
    expect(words('a /* b')).toEqual(['a'])
    expect(words('#!/usr/bin/env node\na')).toEqual(['a'])
  })

  test('strings, with escaped quotes and comment marks inside', () => {
    expect(words(`a('it\\'s // b', "c \\" /* d") + e`)).toEqual(['a', 'e'])
  })

  test('templates, but not their expressions', () => {
    expect(words('`a` + `b ${c} d ${e ? `f ${g} }` : {h: 1}} i \\` \\${j}` + k')).toEqual([
      'c',
      'e',
      'g',
      'h',
      '1',
      'k',
    ])
  })

  test('regular expressions, with quotes, slashes and braces inside', () => {
    expect(words(`a.replace(/['"\`]/g, b) + /[/'{]\\/'/.test(c)`)).toEqual(['a', 'replace', 'b', 'test', 'c'])
    expect(words(`if (a) /'/.test(b)\nreturn /'/.test(c)`)).toEqual([
      'if',
      'a',
      'test',
      'b',
      'return',
      'test',
      'c',
    ])
    expect(words(`!/'/.test(a)`)).toEqual(['test', 'a'])
  })
})

describe('what is code', () => {
  test('division, also after a parenthesis, an index, an increment and an assertion', () => {
    expect(words('(a) / b / c; d[0] / e / f; g++ / h / i; j! / k / l')).toEqual('abcd0efghijkl'.split(''))
  })

  test('marks that would read as something else when cut', () => {
    const marks = readTokens('...a?.b => c', false).map(({ text }) => text)
    expect(marks).toEqual(['...', 'a', '?.', 'b', '=>', 'c'])
  })

  test('each token knows its line', () => {
    const lines = readTokens('a\n/*\n*/ b `\n` c\n\nd', false).map(({ text, line }) => [text, line])
    expect(lines).toEqual([
      ['a', 1],
      ['b', 3],
      ['\n', 3],
      ['c', 4],
      ['d', 6],
    ])
  })
})

describe('JSX', () => {
  test('text is no code, whatever quotes it holds; expressions are', () => {
    expect(words("const a = <p>It's `so` // and {b('c')} /* d */</p>\ne", true)).toEqual([
      'const',
      'a',
      'b',
      'e',
    ])
  })

  test('attributes, nesting, fragments and self-closing elements', () => {
    const text = `x(<><A.B c="it's" d={e} {...f}><G /> don't {h && <i>'{j}</i>}</A.B></>, k)`
    expect(words(text, true)).toEqual(['x', 'e', 'f', 'h', 'j', 'k'])
  })

  test('an element with type arguments', () => {
    expect(words("y = <Select<Map<A, B>> on={c}>don't</Select>\nd", true)).toEqual(['y', 'c', 'd'])
  })

  test('generic arrows and function types are no elements', () => {
    expect(words('const f = <T,>(a: T) => a\nb', true)).toEqual(['const', 'f', 'T', 'a', 'T', 'a', 'b'])
    expect(words('const f = <T extends U>(a: T) => <p>{a}</p>\nb', true).at(-1)).toBe('b')
    expect(words("type F = <T>(a: T) => T\nconst b = 'c'\nd", true).slice(-3)).toEqual(['const', 'b', 'd'])
  })

  test('comparisons and type arguments are no elements', () => {
    expect(words("a < b && f<T>('c')\nd", true)).toEqual(['a', 'b', 'f', 'T', 'd'])
  })

  test('without JSX a leading < is a mark', () => {
    expect(words('const a = <T>(b: T) => b', false)).toEqual(['const', 'a', 'T', 'b', 'T', 'b'])
  })
})
