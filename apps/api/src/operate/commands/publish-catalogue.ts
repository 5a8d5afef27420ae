// npm run venue -- catalogue file.json [--by name] [--keep-later | --replace-later]: publishes a venue's offer, starting on a given day.
// npm run -s venue -- catalogue --print [venue] [--on date]: prints the offer in force on a day (default today), as a file to edit and
// publish.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { publishingFile } from '@lichtspel/contract/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { offeredOccasions } from '@lichtspel/domain/catalogue/formulas'
import { missingWords } from '@lichtspel/domain/catalogue/missing-words'
import type { Pool } from 'pg'
import { runCommand } from '../../db/postgres.ts'
import { readCataloguesOnce } from '../../offer/catalogue-cache.ts'
import { CannotPublish, refuseTooLarge } from '../../offer/obstacles.ts'
import { type Published, publishCatalogue } from '../../offer/publish-catalogue.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string', default: 'catalogue:publish' },
    'keep-later': { type: 'boolean', default: false },
    'replace-later': { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    on: { type: 'string' },
  },
})
const [named] = positionals
if (named === undefined && !values.print) {
  console.error(
    'usage: lichtspel catalogue FILE.json [--by NAME] [--keep-later | --replace-later] | --print [VENUE] [--on DATE]',
  )
  process.exit(2)
}

await runCommand(async ({ pool }) => {
  if (values.print) await print(pool, named)
  else report(await publish(pool, named as string))
})

async function publish(pool: Pool, file: string): Promise<Published> {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  refuseTooLarge(content?.offer)
  const parsed = publishingFile.safeParse(content)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`,
    )
    throw new CannotPublish(`${file} is not a valid catalogue:\n${wrong.join('\n')}`)
  }
  const published = await publishCatalogue(pool, {
    ...parsed.data,
    by: values.by,
    expectedRevision: null,
    later: values['replace-later'] ? 'drop' : values['keep-later'] ? 'keep' : 'change',
    addsExceptions: true,
  })
  warnOfOccasions(parsed.data.offer)
  warnOfMissingWords(parsed.data.offer)
  return published
}

/** Only a warning: a formula may be withdrawn for a while, but a typo looks the same. */
function warnOfOccasions(offer: Offer): void {
  const shown = offeredOccasions(offer).map(({ occasion }) => occasion)
  for (const occasion of offer.occasions.filter((one) => !shown.includes(one)))
    console.warn(
      `not shown: the occasion ${occasion.id}, because its formula ${occasion.formula} is not offered`,
    )
}

/** Only a warning: missing translations fall back to Dutch. */
function warnOfMissingWords(offer: Offer): void {
  for (const { path, language } of missingWords(offer))
    console.warn(`no translation in ${language}, Dutch is shown instead: ${path.join('.')}`)
}

function report({ revision, rebuilt, unfit, added, stayed }: Published): void {
  console.log(`revision ${revision} is published; schedules rebuilt: ${rebuilt}`)
  for (const { from, to } of added) console.log(`exception added, for every revision: ${from} to ${to}`)
  for (const { from, to } of stayed)
    console.log(`exception kept, although it is not in the file: ${from} to ${to} (remove it at the desk)`)
  for (const { day, attraction, bookings } of unfit) {
    const count = `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`
    console.log(
      `unchanged: ${day} ${attraction} (${count}): its bookings or closed slots do not fit the new hours`,
    )
  }
}

async function print(pool: Pool, venueId: string | undefined): Promise<void> {
  const catalogues = await readCataloguesOnce(pool)
  const venue = catalogues.get(venueId)
  const day = values.on ?? catalogues.today(venue.zone)
  const { revision, validFrom: _, ...offer } = venue.on(day)
  console.log(JSON.stringify({ validFrom: day, basedOn: revision, offer }, null, 2))
}
