import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('@lichtspel/domain/booking/retention')
  vi.resetModules()
})

async function terms(): Promise<string[]> {
  const { SERVER_STORAGE } = await import('./privacy.ts')
  return SERVER_STORAGE.map(({ until }) => until)
}

test('the privacy page states the server’s retention periods', async () => {
  expect(await terms()).toEqual([
    'tot 24 maanden na je bezoek, daarna anoniem',
    'tot 7 dagen na je bezoek, of tot je annuleert',
    'tot 1 dag na je bezoek',
    'tot 1 dag nadat je het laatst een tijdslot vasthield',
    'tot 13 maanden na die dag; het kenmerk van je sessienummer wissen we na 1 dag',
    '1 dag, of zolang je tijdslots vasthoudt',
    '7 dagen',
    'tot 12 maanden na je bezoek, of na de wijziging als die later was',
    'blijft bewaard; na 24 maanden zonder je naam en zonder wat we erbij noteerden',
    '10 jaar, geteld vanaf 1 januari na je bezoek',
  ])
})

test('the page takes its periods from the retention table', async () => {
  const RETENTION = {
    bookingMonths: 31,
    eventMonths: 32,
    invoiceYears: 33,
    dietsDays: 34,
    linkDays: 35,
    missedMonths: 38,
    traceDays: 36,
    suppressedDays: 37,
  }
  vi.doMock('@lichtspel/domain/booking/retention', () => ({ RETENTION }))
  const numbers = (await terms()).map((until) => until.match(/\d+/)?.[0])
  expect(numbers).toEqual(['31', '34', '35', '36', '38', '36', '37', '32', '31', '33'])
})
