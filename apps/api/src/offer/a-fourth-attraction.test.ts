import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import { NO_REPORTS } from '@lichtspel/test-support/api/no-reports.ts'
import { createTestApp, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { type SmtpSink, startSmtpSink } from '@lichtspel/test-support/mail/smtp-sink.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startOutbox } from '../mail/mail-worker.ts'

const KARTING: Attraction = {
  id: 'karting',
  names: { nl: 'Karting', fr: 'Karting', en: 'Go-karting' },
  shortNames: { nl: 'kart', fr: 'kart', en: 'karts' },
  articles: { nl: '', fr: 'le', en: '' },
  lead: {
    nl: '{minutes} minuten gas geven.',
    fr: '{minutes} minutes à fond.',
    en: '{minutes} minutes flat out.',
  },
  colour: '#ffb347',
  picture: null,
  blockMinutes: 10,
  playMinutes: 8,
  minPlayers: 2,
  capacity: 8,
  mandatoryBreak: false,
  overlapMinutes: 10,
  isUsual: false,
}

let api: TestApp
let sink: SmtpSink
beforeAll(async () => {
  api = await createTestApp()
  sink = await startSmtpSink()
  await api.publish((offer) => ({
    ...offer,
    attractions: [...offer.attractions.filter(({ id }) => id !== 'vr'), KARTING],
  }))
})
afterAll(async () => {
  await sink.close()
  await api.close()
})
const visitor = visitorAt(() => api, { id: 'antwerpen' })

test.each([
  ['nl', 3, 'Karting'],
  ['fr', 4, 'Karting'],
  ['en', 5, 'Go-karting'],
] as const)(
  'an attraction added to the catalogue can be booked, appears at the desk and is named in the mail (%s)',
  async (language, week, name) => {
    const date = someMonday(week)
    const day = await visitor.readDay(date)
    expect(day.schedules.map(({ location }) => location).sort()).toEqual([
      'antwerpen',
      'antwerpen-karting',
      'antwerpeninteractivefloor',
    ])
    const booked = await visitor.book({
      date,
      language,
      slots: ['14:00'],
      slotsOther: { karting: ['14:30', '14:40'] },
      email: `${language}@voorbeeld.be`,
    })
    expect(booked.statusCode).toBe(200)
    expect(booked.json().booking).toMatchObject({
      slots: ['14:00'],
      slotsOther: { karting: ['14:30', '14:40'] },
    })
    const again = await visitor.book({ date, slots: [], slotsOther: { karting: ['14:40'] } })
    expect(again.statusCode).toBe(409)
    const colleague = await signedIn(api, 'desk')
    const shown = await api.app.inject({
      url: `${DESK_PATHS.day}?date=${date}`,
      headers: colleague.headers,
    })
    expect(JSON.stringify(shown.json())).toContain('karting')
    const config = readConfig({ SMTP_URL: sink.url, PUBLIC_URL: 'http://localhost:3000' })
    const worker = startOutbox(config, { pool: api.database.pool, catalogues: api.catalogues }, NO_REPORTS)
    await sink.waitFor(2 * (week - 2))
    await worker?.stop()
    const mail = sink.received.find(({ to }) => to[0] === `${language}@voorbeeld.be`)
    expect(mail?.mail.text).toContain(name)
  },
)

test('an attraction that the venue does not have cannot be booked', async () => {
  const date = someMonday(6)
  const answer = await visitor.book({ date, slots: [], slotsVR: ['14:00'] })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  const month = await api.app.inject(
    `${PATHS.availability}?location=antwerpen&month=${date.slice(0, 7)}&players=8&laser=0&vr=0&interactivefloor=0&otherGames=karting:2`,
  )
  expect(month.statusCode).toBe(200)
})

test.each(['laser', 'constructor'])('slotsOther refuses the key %s', async (key) => {
  const slotsOther = { [key]: ['14:00'] }
  const answer = await visitor.book({ date: someMonday(7), slots: ['13:00'], slotsOther })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})
