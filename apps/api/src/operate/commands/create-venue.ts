// npm run venue -- create gent --copy antwerpen --host gent.example: makes a venue from another's catalogue. What is not given as an option
// is marked as missing on the pages, until a manager fills it in.
import { parseArgs } from 'node:util'
import { publicOrigin } from '../../config.ts'
import { runCommand } from '../../db/postgres.ts'
import { readCataloguesOnce } from '../../offer/catalogue-cache.ts'
import { missingFacts } from '../../venue/copy-offer.ts'
import { createVenue } from '../../venue/create-venue.ts'
import { venueOrigin } from '../../venue/host-venue.ts'

const text = { type: 'string' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    copy: text,
    host: { ...text, multiple: true },
    ...{ name: text, street: text, 'postal-code': text, city: text },
    ...{ mail: text, phone: text, vat: text, iban: text },
  },
})
const { copy, host: [first, ...others] = [], ...facts } = values
const [id, ...unknown] = positionals
if (id === undefined || copy === undefined || first === undefined || unknown.length > 0) {
  console.error(
    `usage: lichtspel create ID --copy VENUE --host NAME [--host NAME] [--name TEXT] [--street TEXT] [--postal-code TEXT] [--city TEXT]
       [--mail ADDRESS] [--phone NUMBER] [--vat NUMBER] [--iban NUMBER]`,
  )
  process.exit(2)
}

await runCommand(async ({ pool }, config) => {
  const catalogues = await readCataloguesOnce(pool)
  const venue = { ...facts, id, hosts: [first, ...others] as const satisfies [string, ...string[]] }
  const { hostname } = new URL(publicOrigin(config))
  const holder = catalogues.atHost(hostname)
  if (venue.hosts.includes(hostname) && holder.id !== undefined && !holder.isNamed)
    throw new Error(`${hostname} is the address of ${holder.id}: it is the host name of PUBLIC_URL`)
  const missing = missingFacts(await createVenue({ pool, catalogues }, copy, venue))
  console.log(`${id} is at ${venueOrigin(publicOrigin(config), venue)}, with the offer of ${copy}.`)
  if (missing.length > 0)
    console.log(`To fill in at the desk, under Zaak en contact; the pages mark them: ${missing.join(', ')}.`)
  console.log(`Logo, colours and pictures are those of ${copy}: replace them at the desk, under Merk.`)
  console.log('Practical questions, exceptional days and the menu are empty. Online payment is off.')
  console.log(`Next: lichtspel invite MAIL --role beheerder --venue ${id}`)
})
