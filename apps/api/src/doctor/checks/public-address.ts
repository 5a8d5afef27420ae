import { isIP } from 'node:net'
import { askDns } from '../dns-answer.ts'
import { type Finding, fine, note, wrong } from '../finding.ts'
import type { Front, Secure } from '../front.ts'
import type { Patient } from '../patient.ts'

export async function lookAtPublicAddress({ settings, resolver, front, now }: Patient): Promise<Finding[]> {
  const { config, origin, isPublic } = settings
  if (!isPublic) return [tellHome(config.SMTP_URL !== undefined, config.PUBLIC_URL !== undefined)]
  const [named, shown] = await Promise.all([lookUp(resolver, origin.hostname), front])
  return [...named, ...judgeFront(origin, shown, now())]
}

function tellHome(sendsMails: boolean, isSet: boolean): Finding {
  if (sendsMails)
    return wrong(
      `PUBLIC_URL is ${isSet ? 'this machine' : 'not set'}, and mails carry links: they would lead visitors to their own machine.`,
      'set PUBLIC_URL to the address visitors use.',
    )
  return note('PUBLIC_URL is this machine: what stands in front of the server was not looked at.')
}

async function lookUp(resolver: Patient['resolver'], host: string): Promise<Finding[]> {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0)
    return [note('PUBLIC_URL has no name, but an address: no certificate fits it.')]
  const [four, six] = await Promise.all([askDns(resolver.resolve4(host)), askDns(resolver.resolve6(host))])
  if (!four.isThere || !six.isThere)
    return [
      wrong(
        `DNS does not answer, so where ${host} leads is not known.`,
        'look after the name server of this machine (/etc/resolv.conf), or name another by DOCTOR_DNS.',
      ),
    ]
  if (four.values.length + six.values.length === 0)
    return [
      wrong(
        `DNS knows no ${host}: nobody finds the site.`,
        `make an A record, and an AAAA record where you have IPv6, for ${host}.`,
      ),
    ]
  const found = fine(`DNS knows ${host} (${[...four.values, ...six.values].join(', ')}).`)
  return six.values.length > 0
    ? [found]
    : [found, note(`${host} has no IPv6 address (AAAA): some phones come by a detour of their provider.`)]
}

export function judgeFront(origin: URL, front: Front, nowMs: number): Finding[] {
  if (!front.isThere)
    return [
      wrong(
        `Nobody can open ${origin.origin}: ${front.because}.`,
        'see that the server and what stands in front of it run, and that the firewall lets visitors in.',
      ),
    ]
  const answers =
    front.status === 200
      ? fine(`${origin.origin} answers.`)
      : wrong(
          `${origin.origin} answers ${front.status} where the server would say that it runs.`,
          'see that the server runs, and that what stands in front of it leads to it.',
        )
  if (front.secure === undefined)
    return [
      answers,
      wrong(
        'PUBLIC_URL is not https: whoever shares a network with a visitor can read and change what he sees.',
        'put a front with a certificate before the server (deploy/Caddyfile) and set PUBLIC_URL to https.',
      ),
    ]
  return [
    answers,
    judgeCertificate(front.secure, nowMs),
    judgeHttp2(front.secure),
    judgeHsts(front.headers['strict-transport-security']),
  ]
}

const DAY_MS = 86_400_000
/** Renewed long before in good times: with so little left nobody renews it. Certificates that live for days only have a fifth. */
const LITTLE_LEFT_MS = 14 * DAY_MS

export function judgeCertificate({ distrust, validFrom, validTo, protocol }: Secure, nowMs: number): Finding {
  const leftMs = validTo - nowMs
  const mend = 'let it be renewed (Caddy does by itself: read its log; certbot: certbot renew).'
  if (leftMs < 0) return wrong('The certificate has run out: browsers warn visitors away.', mend)
  if (distrust !== undefined)
    return wrong(
      `Browsers will not believe the certificate (${distrust}).`,
      'get one from an authority for this name (Caddy does by itself when ports 80 and 443 reach it).',
    )
  const days = Math.floor(leftMs / DAY_MS)
  if (leftMs < Math.min(LITTLE_LEFT_MS, (validTo - validFrom) / 5))
    return wrong(`The certificate runs out in ${days} days, and was not renewed.`, mend)
  return fine(
    `The certificate is believed and has ${days === 0 ? 'hours' : `${days} days`} left (${protocol}).`,
  )
}

function judgeHttp2({ alpn }: Secure): Finding {
  if (alpn === 'h2') return fine('Browsers get HTTP/2.')
  return wrong(
    'Browsers get HTTP/1.1 only: with it a seventh tab of a visitor waits for ever.',
    'switch HTTP/2 on in what stands in front (nginx: http2 on; HAProxy: alpn h2,http/1.1).',
  )
}

function judgeHsts(header: string | undefined): Finding {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0)
  if (seconds >= 180 * 86_400) return fine('Browsers are told to come by https only (HSTS).')
  return wrong(
    'Browsers are not told to come by https only (HSTS): what stands in front takes the header away.',
    'let it pass Strict-Transport-Security on from the server.',
  )
}
