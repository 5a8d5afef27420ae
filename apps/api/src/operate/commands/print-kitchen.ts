// npm run venue -- kitchen 2026-12-05: prints which meals are served when on a day, with the diets and allergies visitors gave.
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { readConfig } from '../../config.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { kitchenList } from '../../kitchen/kitchen-list.ts'
import { CatalogueCache } from '../../offer/catalogue-cache.ts'

const [date = ''] = process.argv.slice(2)
if (!isIsoDate(date)) {
  console.error('usage: lichtspel kitchen YYYY-MM-DD')
  process.exit(2)
}
const postgres = connectPostgres(readConfig(process.env).DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  const catalogues = new CatalogueCache({ pool: postgres.pool, onError: (error) => console.error(error) })
  const lines = await kitchenList(postgres.pool, catalogues, date)
  console.log(lines.length > 0 ? lines.join('\n') : `no meals on ${date}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}
