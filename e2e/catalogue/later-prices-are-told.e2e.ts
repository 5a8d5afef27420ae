import { STEPS } from '@lichtspel/texts/booking'
import { formatDay } from '@lichtspel/texts/dates'
import { ahead } from '../booking/days.ts'
import { Visit } from '../booking/visit.ts'
import { publish, standardFor } from '../publish.ts'
import { expect, test } from '../site-test.ts'

test('a day with later, higher prices says from when they apply, next to the formulas and the price', async ({
  page,
  house,
}) => {
  const [from, visitDay] = [ahead(30), ahead(40)]
  publish(house.databaseUrl, standardFor(1200), from)
  const visit = new Visit(page)
  await visit.open({ date: visitDay, players: 6 }, house.url)
  await visit.addGames('laser', 1)
  await visit.reopen(STEPS.formula)
  const told = page.getByText(`Vanaf ${formatDay(from)} gelden andere prijzen.`).filter({ visible: true })
  await expect(visit.step(STEPS.formula).getByText(`Vanaf ${formatDay(from)}`)).toBeVisible({
    timeout: 6_000,
  })
  await expect(told).toHaveCount(2)
  await expect(page.getByText(/€\s72,00/).first()).toBeVisible()
  await visit.chooseDate(ahead(20))
  await expect(told).toHaveCount(0)
})
