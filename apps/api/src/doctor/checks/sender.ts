import type { Resolver } from 'node:dns/promises'
import { askDns } from '../dns-answer.ts'
import { type Finding, fine, note, wrong } from '../finding.ts'
import { judgeDkim, judgeDmarc, judgeSpf } from './sender-records.ts'

/** Where common providers keep their keys; DKIM_SELECTOR names another. */
const COMMON_SELECTORS =
  'default dkim mail email smtp s1 s2 k1 k2 k3 selector1 selector2 google mandrill mailjet pm postmark sib brevo1 brevo2 resend zoho zmail protonmail fm1 fm2 fm3 mxvault ovh'.split(
    ' ',
  )

const RESERVED = /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|net|org)$/

/** What DNS says of the domain that mails come from: whether others may believe that we may send for it. */
export async function lookAtSender(
  resolver: Resolver,
  domain: string,
  selector: string | undefined,
): Promise<Finding[]> {
  if (RESERVED.test(domain))
    return [
      wrong(
        `Mails come from ${domain}, a domain that nobody can own: no one will get them.`,
        "set MAIL_FROM to an address of your own domain, or the venue's mail in its catalogue.",
      ),
    ]
  const texts = async (name: string) => {
    const answer = await askDns(resolver.resolveTxt(name))
    return answer.isThere ? answer.values.map((parts) => parts.join('')) : undefined
  }
  const selectors = selector === undefined ? COMMON_SELECTORS : [selector]
  const [spf, dmarc, keys, takers] = await Promise.all([
    texts(domain),
    findPolicy(texts, domain),
    Promise.all(
      selectors.map(async (one) => ({
        selector: one,
        texts: (await texts(`${one}._domainkey.${domain}`)) ?? [],
      })),
    ),
    findTakers(resolver, domain),
  ])
  if (spf === undefined || dmarc === undefined)
    return [
      wrong(
        `DNS does not answer, so what it says of ${domain} (SPF, DKIM, DMARC, MX) is not known.`,
        'look after the name server of this machine (/etc/resolv.conf), or name another by DOCTOR_DNS.',
      ),
    ]
  return [
    judgeSpf(domain, spf),
    judgeDkim(domain, keys, selector),
    judgeDmarc(domain, dmarc),
    judgeTakers(domain, takers),
  ]
}

/** Where the domain itself says nothing, the one above it speaks for it; a domain of one word speaks for nobody. */
async function findPolicy(
  texts: (name: string) => Promise<string[] | undefined>,
  domain: string,
): Promise<string[] | undefined> {
  const found = await texts(`_dmarc.${domain}`)
  const above = domain.split('.').slice(1)
  if (found === undefined || found.some(isPolicy) || above.length < 2) return found
  return await findPolicy(texts, above.join('.'))
}

const isPolicy = (text: string) => /^v=DMARC1\b/i.test(text)

/** Mail servers that take mails for a domain; without one named, the machine of that name itself. */
async function findTakers(resolver: Resolver, domain: string): Promise<string[] | undefined> {
  const named = await askDns(resolver.resolveMx(domain))
  if (!named.isThere) return undefined
  if (named.values.length > 0) return named.values.map(({ exchange }) => exchange)
  const [four, six] = await Promise.all([
    askDns(resolver.resolve4(domain)),
    askDns(resolver.resolve6(domain)),
  ])
  return [...(four.isThere ? four.values : []), ...(six.isThere ? six.values : [])]
}

function judgeTakers(domain: string, takers: string[] | undefined): Finding {
  if (takers === undefined) return note(`Whether ${domain} takes mails is not known: DNS did not answer.`)
  if (takers.some((one) => one !== ''))
    return fine(`Answers to our mails arrive: ${domain} has a mail server (MX).`)
  return wrong(
    `Nobody takes mails for ${domain} (no MX): what visitors answer is lost, and many mail servers refuse such a sender.`,
    `make an MX record for ${domain}, or set MAIL_FROM to an address that is read.`,
  )
}
