import { type Finding, fine, note, wrong } from '../finding.ts'

/** Longer records are cut, so that a report stays readable. */
const SHOWN = 120

export function judgeSpf(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record, second] = records
  const ask = 'your mail provider says which record (TXT) to make.'
  if (record === undefined)
    return wrong(
      `${domain} has no SPF record: it does not say who may send for it, so mails end as spam.`,
      ask,
    )
  if (second !== undefined)
    return wrong(
      `${domain} has ${records.length} SPF records; with more than one, none counts.`,
      'join them into one.',
    )
  const end = /\s([-~?+]?)all\s*$/i.exec(record)?.[1]
  if (end === '' || end === '+')
    return wrong(
      `The SPF record of ${domain} lets everyone send for it (${shown(record)}).`,
      'end it with ~all or -all.',
    )
  if (end === undefined && !/\sredirect=/i.test(record))
    return wrong(
      `The SPF record of ${domain} says nothing of all others (${shown(record)}).`,
      'end it with ~all or -all.',
    )
  return fine(
    `SPF of ${domain}: ${shown(record)}. Whether it names the server that sends for you, your mail provider says.`,
  )
}

export type KeyRecord = { selector: string; texts: readonly string[] }

export function judgeDkim(domain: string, keys: readonly KeyRecord[], asked: string | undefined): Finding {
  const found = keys.flatMap(({ selector, texts }) =>
    texts
      .filter((text) => /(^|;)\s*p=/i.test(text))
      .map((text) => ({ selector, isRevoked: /(^|;)\s*p=\s*(;|$)/i.test(text) })),
  )
  const good = found.filter(({ isRevoked }) => !isRevoked)
  if (good.length > 0)
    return fine(`DKIM of ${domain}: a key at ${good.map(({ selector }) => selector).join(', ')}.`)
  if (found.length > 0)
    return wrong(
      `The DKIM key of ${domain} at ${found.map(({ selector }) => selector).join(', ')} is withdrawn.`,
      'make a new key at your mail provider, and its record.',
    )
  if (asked !== undefined)
    return wrong(
      `${domain} has no DKIM key at ${asked}: others cannot tell our mails from forged ones.`,
      'make the record that your mail provider names, or mend DKIM_SELECTOR.',
    )
  return note(
    `No DKIM key of ${domain} was found under the common names. Ask your mail provider for the selector, and set DKIM_SELECTOR to it.`,
  )
}

export function judgeDmarc(domain: string, texts: readonly string[]): Finding {
  const records = texts.filter((text) => /^v=DMARC1\b/i.test(text))
  const [record] = records
  if (record === undefined || records.length > 1)
    return wrong(
      `${domain} has ${record === undefined ? 'no DMARC record' : 'several DMARC records, so none counts'}: large mail providers refuse or hide such mails, and forged ones pass.`,
      `make one record (TXT) at _dmarc.${domain}, for instance v=DMARC1; p=quarantine; rua=mailto:an address that you read.`,
    )
  const policy = /;\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase()
  if (policy === 'quarantine' || policy === 'reject')
    return fine(`DMARC of ${domain}: others ${policy} what is forged.`)
  return note(
    `DMARC of ${domain} only watches (p=${policy ?? 'none'}). When SPF and DKIM have been right for some weeks, make it p=quarantine.`,
  )
}

const shown = (record: string) => (record.length > SHOWN ? `${record.slice(0, SHOWN)}…` : record)
