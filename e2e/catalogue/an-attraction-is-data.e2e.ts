import { KARTING } from '@lichtspel/domain/catalogue/sample-gent'
import { Visit } from '../booking/visit.ts'
import { expect, test } from '../desk/desk-test.ts'
import { SATURDAY } from '../desk/moments.ts'
import { publish } from '../publish.ts'

test.use({ hasSamples: false })

test('an attraction published as data is on the site, in a booked plan and at the desk', async ({
  page,
  desk,
}) => {
  publish(desk.databaseUrl, (offer) => ({ ...offer, attractions: [...offer.attractions, KARTING] }))
  for (const [path, name] of [
    ['/', 'Karting'],
    ['/fr/', 'Karting'],
    ['/en/', 'Go-karting'],
  ])
    await expect
      .poll(async () => (await fetch(`${desk.url}${path}`)).text(), { timeout: 4_000 })
      .toContain(`<h3>${name}</h3>`)
  const visitor = await desk.visitor()
  const visit = new Visit(visitor)
  await visit.open({ date: SATURDAY, players: 6 }, desk.url)
  for (const name of ['VR-shooten', 'Lasershooten', 'Interactieve vloer', 'Karting'])
    await visitor.getByRole('button', { name: `Eén spel meer, ${name}` }).click()
  await visit.holdPlan.click()
  await visit.fillContact('Els Maes')
  await visit.submit.click()
  await visit.expectSuccess()
  await expect(visitor.getByRole('main')).toContainText('Karting')

  await page.goto(`${desk.url}/beheer/agenda/${SATURDAY}`)
  const column = page.getByRole('list', { name: /karting/i })
  await expect(column.getByRole('button', { name: /^Els Maes, / })).toBeVisible()
})
