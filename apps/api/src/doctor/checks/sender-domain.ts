import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { readGoverning } from '../../catalogues/read-catalogues.ts'
import { readVenueIds } from '../../catalogues/sql.ts'
import type { Queryable } from '../../db/postgres.ts'
import { type Finding, note } from '../finding.ts'
import type { Patient, PatientWithDatabase } from '../patient.ts'
import { lookAtSender } from './sender.ts'

/** Of MAIL_FROM, when it is set: then the database need not be there. */
export async function lookAtOwnSender({ settings, resolver }: Patient): Promise<Finding[]> {
  const { MAIL_FROM: from } = settings.config
  return from === undefined ? [] : await lookAtSender(resolver, domainOf(from), settings.dkimSelector)
}

/** Without MAIL_FROM mails come from the address of the venue. */
export async function lookAtVenueSender({ settings, resolver, db }: PatientWithDatabase): Promise<Finding[]> {
  const { MAIL_FROM, SMTP_URL } = settings.config
  if (MAIL_FROM !== undefined) return []
  if (SMTP_URL === undefined && !settings.isPublic)
    return [note('SPF, DKIM and DMARC were not looked at: no mails leave from here.')]
  const offer = await findFirstOffer(db)
  return offer === undefined
    ? []
    : await lookAtSender(resolver, domainOf(offer.venue.contact.email), settings.dkimSelector)
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** What the first venue offers, by its newest readable revision; undefined: nothing was published. */
async function findFirstOffer(db: Queryable): Promise<Catalogue | undefined> {
  const [first] = await readVenueIds(db)
  if (first === undefined) return undefined
  const { venues } = await readGoverning(db, [first], '2000-01-01')
  return venues.get(first)?.newest
}
