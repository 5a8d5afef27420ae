// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code
import { expect, test } from 'vitest'
import { literalText, readSyntax } from './read-syntax.ts'

function names(text: string, path = 'a.ts'): string[] {
  return readSyntax(path, text).flatMap(({ node, line }) =>
    node.type === 'Identifier' ? [`${line} ${node.name}`] : [],
  )
}

test('every node has its lines, even after characters of two code units', () => {
  expect(names("const a = '🎂'\n/*\n*/ b(`\n${c}`)\n\nd")).toEqual(['1 a', '3 b', '4 c', '6 d'])
  const call = readSyntax('a.ts', 'a(\n  b,\n)\nc').find(({ node }) => node.type === 'CallExpression')
  expect([call?.line, call?.lastLine]).toEqual([1, 3])
})

test('comments, strings, regular expressions and JSX text are not code', () => {
  expect(names("// a\n'b'; `c ${d}`; /e'/.test(f)")).toEqual(['2 d', '2 test', '2 f'])
  expect(names("x = <p>It's `so` // and {b('c')}</p>", 'a.tsx')).toEqual(['1 x', '1 b'])
  expect(names('#!/usr/bin/env node\na')).toEqual(['2 a'])
})

test('every node has its parents', () => {
  const pieces = readSyntax('a.ts', 'f(() => { g })')
  const inner = pieces.find(({ node }) => node.type === 'Identifier' && node.name === 'g')
  const around = []
  for (let piece = inner?.parent; piece !== undefined; piece = piece.parent) around.push(piece.node.type)
  expect(around).toEqual([
    'ExpressionStatement',
    'BlockStatement',
    'ArrowFunctionExpression',
    'CallExpression',
    'ExpressionStatement',
    'Program',
  ])
})

test('a file that does not parse throws an error with its path', () => {
  expect(() => readSyntax('late.ts', 'const = 1')).toThrow('late.ts does not parse')
})

test('a literal has a text, a template with an expression has none', () => {
  const texts = readSyntax('a.ts', "['a', `b`, `c${d}`, 1]").map(({ node }) => literalText(node))
  expect(texts.filter((text) => text !== undefined)).toEqual(['a', 'b'])
})
