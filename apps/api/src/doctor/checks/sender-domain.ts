import { type Finding, note } from '../finding.ts'
import { findFirstOffer } from '../first-offer.ts'
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
