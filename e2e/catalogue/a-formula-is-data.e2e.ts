import { STEPS } from '@lichtspel/texts/booking'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { bookingsOn } from '../database.ts'
import { expect, test } from '../mail/mail-house.ts'
import { publish } from '../publish.ts'

const DAY = ahead(18)
const MANAGE_LINK = /http:\/\/localhost:\d+\/boeking#[\w-]{27}/

test('a formula published as data is shown, can be booked, mailed and managed without a build', async ({
  page,
  mailHouse: { url, databaseUrl, inbox },
}) => {
  publish(databaseUrl, (offer) => ({
    ...offer,
    formulas: [
      ...offer.formulas,
      {
        offered: 'site',
        id: 'nacht',
        names: { nl: 'Nachtspel' },
        lead: { nl: 'Spelen na tienen, in het donker.' },
        includes: [{ nl: 'Een lichtje voor elke speler' }],
        cardGroup: 'play',
        pricesCents: [1500, 2800],
        extraGameCents: 1200,
        freePlayer: null,
        serves: [],
        minGames: 1,
        minPlayers: 4,
        weekdays: null,
      },
    ],
  }))
  await expect.poll(async () => (await fetch(`${url}/`)).text(), { timeout: 4_000 }).toContain('Nachtspel')
  await page.goto(`${url}/`)
  const card = page.getByRole('article', { name: 'Nachtspel', exact: true })
  await expect(card).toContainText('€ 15')
  await expect(card).toContainText('Spelen na tienen, in het donker.')
  await card.getByRole('link', { name: 'Kies deze formule Nachtspel' }).click()
  await expect(page).toHaveURL(/formule=nacht/)

  const visit = new Visit(page)
  await visit.open({ date: DAY, players: 6, formula: 'nacht' }, url)
  await expect(visit.step(STEPS.formula).getByRole('radio', { name: /^Nachtspel € 15/ })).toBeChecked()
  await visit.addGames('laser', 2)
  await visit.take('laser', '22:00', '22:40')
  await visit.fillContact()
  await visit.submit.click()
  await visit.expectSuccess()
  expect(await bookingsOn(DAY, databaseUrl)).toMatchObject([{ formula: 'nacht', price_cents: 6 * 2800 }])

  const mail = await inbox.waitFor('sarah@voorbeeld.be', /^Je boeking bij/)
  expect(mail.text).toContain('Nachtspel')
  const link = MANAGE_LINK.exec(mail.text)?.[0]
  expect(link).toBeDefined()
  await page.goto(String(link))
  await expect(page.getByRole('region', { name: 'Je bezoek', exact: true })).toContainText('Nachtspel')
  await expect(page.getByRole('region', { name: 'Prijs', exact: true })).toContainText('€ 168,00')
})
