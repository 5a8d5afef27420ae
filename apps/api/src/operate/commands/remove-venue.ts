// npm run venue -- remove gent --yes: removes a venue that never had a booking. Bookings are kept: the accounts need them.
import { parseArgs } from 'node:util'
import { runCommand } from '../../db/postgres.ts'
import { readVenueStates, removeVenue, type VenueState } from '../../venue/create-venue.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
})
const [id, ...unknown] = positionals
if (id === undefined || unknown.length > 0) {
  console.error('usage: lichtspel remove ID --yes')
  process.exit(2)
}

await runCommand(async ({ pool }) => {
  const venue = (await readVenueStates(pool)).find((one) => one.id === id)
  const obstacle = obstacleTo(venue)
  if (obstacle !== undefined) throw new Error(obstacle)
  if (!(await removeVenue(pool, id))) throw new Error(`${id} has bookings or closed accounts: they are kept.`)
  console.log(
    `${id} is removed, with its catalogue and the colleagues who work nowhere else. Restart the servers.`,
  )
})

function obstacleTo(venue: VenueState | undefined): string | undefined {
  if (venue === undefined) return `There is no venue ${id}.`
  if (venue.toCome > 0)
    return `${id} has visits to come: ${venue.toCome}. Close its days at the desk and cancel them; a venue with bookings stays.`
  if (venue.bookings > 0)
    return `${id} has past or cancelled bookings: ${venue.bookings}. The law requires the accounts to be kept, so the venue stays.`
  if (!values.yes) return `This removes ${id} and its colleagues for good. Repeat it with --yes.`
  return undefined
}
