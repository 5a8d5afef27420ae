// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are source code
import { describe, expect, test } from 'vitest'
import { findComputedImports, readImports } from './read-imports.ts'
import { readSyntax } from './read-syntax.ts'

function imports(text: string): string[] {
  return readImports(readSyntax('a.ts', text)).map(({ specifier, line }) => `${line} ${specifier}`)
}

describe('found', () => {
  test.each([
    ["import a from 'x'", '1 x'],
    ["import * as a from 'x'", '1 x'],
    ["import a, { b as c, default as d } from 'x'", '1 x'],
    ["import 'x'", '1 x'],
    ["import a from 'x' with { type: 'json' }", '1 x'],
    ["export * from 'x'", '1 x'],
    ["export { a, b as c } from 'x'", '1 x'],
    ["const a = await import('x')", '1 x'],
    ['import(`x`)', '1 x'],
    ["const a = `${await import('x')}`", '1 x'],
    ["import{a}from'x'", '1 x'],
  ])('%s', (text, expected) => {
    expect(imports(text)).toEqual([expected])
  })

  test('several on one line, without semicolons', () => {
    expect(imports("import a from 'x'; import 'y'\nexport { a }\nexport * from 'z'")).toEqual([
      '1 x',
      '1 y',
      '3 z',
    ])
  })
})

describe('types', () => {
  test.each([
    ["import type { A } from 'x'", '1 x'],
    ["export type { A } from 'x'", '1 x'],
    ["type A = typeof import('x')", '1 x'],
    ["let a: import('x').A", '1 x'],
    ["import { type A } from 'x'", '1 x'],
    ["import type from 'x'", '1 x'],
    ["import type, { a } from 'x'", '1 x'],
  ])('%s', (text, expected) => {
    expect(imports(text)).toEqual([expected])
  })
})

describe('not found', () => {
  test.each([
    ["// import a from 'x'"],
    ["/* import 'x' */"],
    ['const a = "import b from \'x\'"'],
    ["const a = `import b from 'x' ${c}`"],
    ["const a = /import 'x'/"],
    ["import.meta.resolve('x')"],
    ["loader.import('x')"],
    ["const a = { import: 'x', export: 'y' }"],
    ["export const from = 'x'"],
    ["export { a }\nconst from = 'x'"],
    ["Array.from('x')"],
  ])('%s', (text) => {
    expect(imports(text)).toEqual([])
  })
})

test('finds computed imports separately', () => {
  const text = "import(a)\nimport('b')\nimport(`./${c}.ts`)\nimport('./d/' + e)\nf.import(g)"
  expect(findComputedImports(readSyntax('a.ts', text))).toEqual([1, 3, 4])
})
