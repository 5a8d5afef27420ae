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
    'jusqu’à 24 mois après votre visite, ensuite de façon anonyme',
    'jusqu’à 7 jours après votre visite, ou jusqu’à votre annulation',
    'jusqu’à 1 jour après votre visite',
    'jusqu’à 1 jour après le dernier créneau gardé pour vous',
    'jusqu’à 13 mois après ce jour ; l’empreinte de votre numéro de session est effacée après 1 jour',
    '1 jour, ou tant que nous vous gardons des créneaux',
    '7 jours',
    'jusqu’à 12 mois après votre visite, ou après la modification si elle est plus tardive',
    'conservé ; après 24 mois, sans votre nom et sans nos remarques',
    '10 ans, à compter du 1er janvier qui suit votre visite',
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

test('the page has the same rows as in Dutch, with the same storage names', async () => {
  const [fr, nl] = await Promise.all([import('./privacy.ts'), import('../nl/privacy.ts')])
  const stored = ({ what }: { what: string }) => what.match(/\([\w, -]+\)/g)
  expect(fr.DEVICE_STORAGE.map(stored)).toEqual(nl.DEVICE_STORAGE.map(stored))
  expect(fr.SERVER_STORAGE).toHaveLength(nl.SERVER_STORAGE.length)
})
