import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ONE_SLOT_ONE_GAME, SUCCESS_HEADING } from './booking.ts'
import { GAMES } from './language.ts'
import * as refusals from './refusals.ts'

const EXPORTED: Record<string, string> = {
  'booking.successHeading': SUCCESS_HEADING,
  'booking.oneSlotOneGame': ONE_SLOT_ONE_GAME,
  'booking.gameSingular': GAMES.one,
  'booking.gamePlural': GAMES.other,
  'refusals.slotExpired': refusals.SLOT_EXPIRED,
  'refusals.slotReserved': refusals.SLOT_RESERVED,
  'refusals.slotHeld': refusals.SLOT_HELD,
  'refusals.slotBreak': refusals.SLOT_BREAK,
  'refusals.bookingFailed': refusals.BOOKING_FAILED,
  'refusals.formInvalid': refusals.FORM_INVALID,
  'refusals.noSlots': refusals.NO_SLOTS,
}

const table = readFileSync(join(import.meta.dirname, '../../specified-strings.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [string, string])

test.each(table)('%s matches the specification byte for byte', (name, words) => {
  expect(Buffer.from(EXPORTED[name] ?? '')).toEqual(Buffer.from(words))
})

test('the table and the exports contain the same strings', () => {
  expect(table.map(([name]) => name).sort()).toEqual(Object.keys(EXPORTED).sort())
})
