import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, readColours } from './contrast.fixture.ts'

const colours = readColours(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))
const GROUNDS = ['ink', 'night', 'panel']

function ratio(a: string, b: string): number {
  const [first, second] = [colours.get(a), colours.get(b)]
  if (first === undefined || second === undefined) throw new Error(`no token ${a} or ${b}`)
  return contrast(first, second)
}

describe('words can be read on every ground (4.5:1)', () => {
  const words = ['text', 'soft', 'laser', 'vr', 'floor', 'amber', 'alarm']
  test.each(words.flatMap((word) => GROUNDS.map((ground) => [word, ground])))('%s on %s', (word, ground) => {
    expect(ratio(word, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('soft words on the page keep 9:1, as the brand asks', () => {
    expect(ratio('soft', 'ink')).toBeGreaterThanOrEqual(9)
  })
})

describe('dark words can be read on every neon fill (4.5:1)', () => {
  test.each(['laser', 'vr', 'floor', 'amber', 'text'])('ink on %s', (fill) => {
    expect(ratio('ink', fill)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the edge of a control can be seen (3:1)', () => {
  test.each(
    ['edge', 'vr', 'amber', 'alarm', 'floor', 'text'].flatMap((edge) =>
      GROUNDS.map((ground) => [edge, ground]),
    ),
  )('%s on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  test('line cannot, which is why no control uses it alone', () => {
    expect(ratio('line', 'panel')).toBeLessThan(3)
  })
})
