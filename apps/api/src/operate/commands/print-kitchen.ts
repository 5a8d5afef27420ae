// npm run venue -- kitchen 2026-12-05: prints which meals are served when on a day, with the diets and allergies visitors gave.
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { runCommand } from '../../db/postgres.ts'
import { kitchenList } from '../../kitchen/kitchen-list.ts'
import { CatalogueCache } from '../../offer/catalogue-cache.ts'

const [date = ''] = process.argv.slice(2)
if (!isIsoDate(date)) {
  console.error('usage: lichtspel kitchen YYYY-MM-DD')
  process.exit(2)
}
await runCommand(async ({ pool }) => {
  const catalogues = new CatalogueCache({ pool, onError: (error) => console.error(error) })
  const lines = await kitchenList(pool, catalogues, date)
  console.log(lines.length > 0 ? lines.join('\n') : `no meals on ${date}`)
})
