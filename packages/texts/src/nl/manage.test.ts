import { expect, test } from 'vitest'
import { DEPOSIT_WORDS } from './deposit.ts'
import { costOfCancelling } from './manage.ts'

test('cancelling says what it costs: nothing, what is not given back, or that we let the visitor know', () => {
  expect(costOfCancelling(null)).toBe('Annuleren kost je niets.')
  expect(costOfCancelling({ paidCents: 0, refundCents: 0 })).toBe(
    `Annuleren kost je niets. ${DEPOSIT_WORDS.cancelled}`,
  )
  expect(costOfCancelling({ paidCents: 5_000, refundCents: 5_000 })).toMatch(
    /^Annuleren kost je niets\. Je krijgt €\s50,00 terug/,
  )
  expect(costOfCancelling({ paidCents: 5_000, refundCents: 4_000 })).toMatch(
    /^Annuleren kost je €\s10,00 van wat je betaalde\. Je krijgt €\s40,00 terug/,
  )
  expect(costOfCancelling({ paidCents: 5_000, refundCents: 0 })).toMatch(
    /^Je betaalde €\s50,00\. We laten je weten of je dat/,
  )
})
