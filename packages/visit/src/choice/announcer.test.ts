import { expect, test } from 'vitest'
import { newsIn } from './announcer.tsx'

const price = (sum: string) => ({ about: 'price', words: `Schatting ${sum}.` })
const laser = (count: number) => ({ about: 'laser', words: `Laser: ${count}.`, along: 'price' })
const vr = (count: number) => ({ about: 'vr', words: `VR: ${count}.`, along: 'price' })
const lost = { about: 'lost', words: '14:20 is weg.' }

test('an act is said once, with the price, and what did not change is not said again', () => {
  expect(newsIn([laser(0), vr(0), price('€ 60')], [laser(1), vr(0), price('€ 60')])).toBe(
    'Laser: 1. Schatting € 60.',
  )
  expect(newsIn([laser(1), vr(0), price('€ 60')], [laser(0), vr(1), lost, price('€ 70')])).toBe(
    'Laser: 0. VR: 1. 14:20 is weg. Schatting € 70.',
  )
})

test('a refresh that changes nothing of the choice says nothing, and what is gone is not news', () => {
  const facts = [laser(1), price('€ 60')]
  expect(newsIn(facts, [...facts])).toBe('')
  expect(newsIn([...facts, lost], facts)).toBe('')
})
