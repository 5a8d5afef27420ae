// npm run venue -- catalogue file.json [--by name] [--replace-later]: publishes what a venue offers from a day on.
// npm run -s venue -- catalogue --print [venue] [--on date]: prints what governs a venue on a day, today unless said, as a file to
// change and publish.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { publishingFile } from '@lichtspel/contract/catalogue'
import { resolveDatabaseUrl } from '@lichtspel/database/database-url'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import { offeredOccasions } from '@lichtspel/domain/catalogue/occasions'
import { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import { CannotPublish, refuseTooLarge } from '../catalogues/obstacles.ts'
import { type Published, publishCatalogue } from '../catalogues/publish-catalogue.ts'
import { readConfig } from '../config.ts'
import { connectPostgres } from '../db/postgres.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string', default: 'catalogue:publish' },
    'replace-later': { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    on: { type: 'string' },
  },
})
const [named] = positionals
if (named === undefined && !values.print) {
  console.error(
    'usage: npm run venue -- catalogue file.json [--by name] [--replace-later] | --print [venue] [--on date]',
  )
  process.exit(2)
}

const postgres = connectPostgres(readConfig(process.env).DATABASE_URL ?? resolveDatabaseUrl(), 2, () => {})
try {
  if (values.print) await print(named)
  else report(await publish(named as string))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.end()
}

async function publish(file: string): Promise<Published> {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  refuseTooLarge(content?.offer)
  const parsed = publishingFile.safeParse(content)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`,
    )
    throw new CannotPublish(`${file} is no catalogue:\n${wrong.join('\n')}`)
  }
  const published = await publishCatalogue(postgres.pool, {
    ...parsed.data,
    by: values.by,
    expectedRevision: null,
    replacesLater: values['replace-later'],
    addsExceptions: true,
  })
  warnOfOccasions(parsed.data.offer)
  warnOfMissingWords(parsed.data.offer)
  return published
}

/** A formula may be withdrawn for a while, but a mistyped one looks the same. */
function warnOfOccasions(offer: Offer): void {
  const shown = offeredOccasions(offer).map(({ occasion }) => occasion)
  for (const occasion of offer.occasions.filter((one) => !shown.includes(one)))
    console.warn(`not shown: the occasion ${occasion.id}, for its formula ${occasion.formula} is not offered`)
}

/** It is published all the same: Dutch takes the place of what is not translated. */
function warnOfMissingWords(offer: Offer): void {
  for (const { path, language } of missingWords(offer))
    console.warn(`not said in ${language}, so said in Dutch: ${path.join('.')}`)
}

function report({ revision, recut, unfit, added, stayed }: Published): void {
  console.log(`revision ${revision} is published; ${recut} opened schedules have a new grid`)
  for (const { from, to } of added)
    console.log(`exception added, whatever revision governs: ${from} to ${to}`)
  for (const { from, to } of stayed)
    console.log(`exception kept, though the file lacks it: ${from} to ${to} (remove it at the desk)`)
  for (const { day, attraction, bookings } of unfit) {
    const count = `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`
    console.log(
      `kept as it was: ${day} ${attraction} (${count}): what is booked or closed does not fit the new hours`,
    )
  }
}

async function print(venueId: string | undefined): Promise<void> {
  const shelf = new CatalogueShelf({ pool: postgres.pool, onError: (error) => console.error(String(error)) })
  await shelf.start()
  shelf.stop()
  const venue = shelf.get(venueId)
  const day = values.on ?? shelf.today(venue.zone)
  const { revision, validFrom: _, ...offer } = venue.on(day)
  console.log(JSON.stringify({ validFrom: day, basedOn: revision, offer }, null, 2))
}
