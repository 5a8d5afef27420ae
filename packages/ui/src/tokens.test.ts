import { readFileSync } from 'node:fs'
import { contrast, readColours } from '@lichtspel/test-support/ui/contrast.ts'
import { describe, expect, test } from 'vitest'

const colours = readColours(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const GROUNDS = ['ink', 'night', 'panel']

function ratio(a: string, b: string): number {
  const [first, second] = [colours.get(a), colours.get(b)]
  if (first === undefined || second === undefined) throw new Error(`no token ${a} or ${b}`)
  return contrast(first, second)
}

describe('text is readable on every background (4.5:1)', () => {
  const words = ['text', 'soft', 'laser', 'vr', 'floor', 'amber', 'alarm']
  test.each(words.flatMap((word) => GROUNDS.map((ground) => [word, ground])))('%s on %s', (word, ground) => {
    expect(ratio(word, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('soft text on the page keeps 9:1, as the brand requires', () => {
    expect(ratio('soft', 'ink')).toBeGreaterThanOrEqual(9)
  })
})

describe('dark text is readable on every neon fill (4.5:1)', () => {
  test.each(['laser', 'vr', 'floor', 'amber', 'text'])('ink on %s', (fill) => {
    expect(ratio('ink', fill)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the border of a control is visible (3:1)', () => {
  test.each(
    ['edge', 'vr', 'amber', 'alarm', 'floor', 'text'].flatMap((edge) =>
      GROUNDS.map((ground) => [edge, ground]),
    ),
  )('%s on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  test('the line colour is below 3:1, so no control relies on it alone', () => {
    expect(ratio('line', 'panel')).toBeLessThan(3)
  })
})
