import { readFileSync } from 'node:fs'
import { contrast, type Light, readColours } from '@lichtspel/test-support/ui/contrast.ts'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../src/desk-tokens.css', import.meta.url), 'utf8')

/** The colours of one theme only. */
function themed(theme: 'light' | 'dark'): Map<string, Light> {
  const only = css.replace(
    /light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g,
    theme === 'light' ? '$1' : '$2',
  )
  return readColours(only)
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colours = themed(theme)
  const ratio = (a: string, b: string) => {
    const [first, second] = [colours.get(a), colours.get(b)]
    if (first === undefined || second === undefined) throw new Error(`no token ${a} or ${b}`)
    return contrast(first, second)
  }

  const WORDS = ['text', 'soft', 'laser', 'vr', 'floor', 'amber', 'alarm', 'accent']
  test.each(WORDS.flatMap((word) => ['ink', 'night', 'panel'].map((ground) => [word, ground])))(
    '%s is readable on %s',
    (word, ground) => {
      expect(ratio(word, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['expected', 'in', 'late', 'gone'])('text about a group that is %s is readable', (state) => {
    expect(ratio(`${state}-sign`, `${state}-ground`)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(`${state}-sign`, 'ink')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('text', `${state}-ground`)).toBeGreaterThanOrEqual(4.5)
    expect(ratio('soft', `${state}-ground`)).toBeGreaterThanOrEqual(4.5)
  })

  test('the main button, edges and the rail have enough contrast', () => {
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('ink', 'alarm')).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['ink', 'night', 'panel']) expect(ratio('edge', ground)).toBeGreaterThanOrEqual(3)
    expect(ratio('rail-text', 'rail')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('rail-text', 'rail-lit')).toBeGreaterThanOrEqual(4.5)
  })
})
