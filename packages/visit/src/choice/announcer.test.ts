import { expect, test } from 'vitest'
import { newsIn } from './announcer.tsx'

const price = (sum: string) => ({ about: 'price', words: `Schatting ${sum}.` })
const laser = (count: number) => ({ about: 'laser', words: `Laser: ${count}.`, along: 'price' })
const vr = (count: number) => ({ about: 'vr', words: `VR: ${count}.`, along: 'price' })
const lost = { about: 'lost', words: '14:20 is weg.' }

test('announces a change once, with the price, and does not repeat what did not change', () => {
  expect(newsIn([laser(0), vr(0), price('€ 60')], [laser(1), vr(0), price('€ 60')])).toBe(
    'Laser: 1. Schatting € 60.',
  )
  expect(newsIn([laser(1), vr(0), price('€ 60')], [laser(0), vr(1), lost, price('€ 70')])).toBe(
    'Laser: 0. VR: 1. 14:20 is weg. Schatting € 70.',
  )
})

test('announces nothing for a refresh without changes, or for a fact that is gone', () => {
  const facts = [laser(1), price('€ 60')]
  expect(newsIn(facts, [...facts])).toBe('')
  expect(newsIn([...facts, lost], facts)).toBe('')
})
