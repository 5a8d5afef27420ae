import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { instantOf } from '@lichtspel/domain/time/zones'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { PLAN } from '@lichtspel/texts/plan'
import { SLOT_STATUS_LABELS } from '@lichtspel/texts/slots'
import { ahead } from '../booking/days.ts'
import { PHONE, Visit } from '../booking/visit.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: PHONE })

test('[DP4] 22:00 is proposed at 21:25 and no longer at 21:55, when guests should already be there, but can still be picked', async ({
  page,
  house,
}) => {
  const day = ahead(1)
  const visit = new Visit(page)
  const starts = visit.plans.getByRole('heading', { level: 3 })
  const arrival = visit.plans.getByText(PLAN.arrival('21:45'))
  const open = async (time: string) => {
    await house.setClock(new Date(instantOf(FIRST_CATALOGUE.venue.zone, day, time)))
    await page.goto(`${house.url}/booking?datum=${day}&deel=avond&spelers=6&laser=1&vr=1`)
    await expect(visit.holdPlan).toBeVisible()
  }
  await open('21:25')
  await expect(starts.first()).toHaveText(/^22:00–/)
  await expect(arrival.filter({ visible: true })).toHaveCount(1)

  await open('21:55')
  // Arrival is asked 15 minutes before, and it takes 15 minutes to book and set out.
  await expect(starts.first()).toHaveText(/^22:(2[5-9]|[345])/)
  for (const words of await starts.allTextContents()) expect(words.slice(0, 5) >= '22:25').toBe(true)
  await expect(arrival).toHaveCount(0)

  await visit.chooseByHand()
  await visit.openPicker('laser')
  await expect(visit.slot('laser', '22:00')).toHaveAccessibleName(
    SLOT_STEP.cell('22:00', SLOT_STATUS_LABELS.available),
  )
})
