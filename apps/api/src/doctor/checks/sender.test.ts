import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DnsServer, startDnsServer } from '../../testing/dns-server.ts'
import { patientOf, told } from '../../testing/patient.ts'
import { lookAtPublicAddress } from './public-address.ts'
import { lookAtOwnSender } from './sender-domain.ts'

const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`

let dns: DnsServer
beforeEach(async () => {
  dns = await startDnsServer({
    'speelhal.be': { TXT: ['v=spf1 include:spf.post.be -all', 'something-else=1'], MX: ['mx.post.be'] },
    '_dmarc.speelhal.be': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@speelhal.be'] },
    'zomer._domainkey.speelhal.be': { TXT: [KEY] },
    'www.speelhal.be': { A: ['203.0.113.9'] },
  })
})
afterEach(() => dns.close())

const look = (more: Record<string, string> = {}) =>
  lookAtOwnSender(
    patientOf({ MAIL_FROM: 'hallo@speelhal.be', DKIM_SELECTOR: 'zomer', DOCTOR_DNS: dns.address, ...more }),
  ).then(told)

describe('the domain that mails come from', () => {
  it('is fine with SPF, a key that is longer than one string, DMARC and MX', async () => {
    expect(await look()).toEqual([
      'fine: SPF of speelhal.be: v=spf1 include:spf.post.be -all. Whether it names the server that sends for you, your mail provider says.',
      'fine: DKIM of speelhal.be: a key at zomer.',
      'fine: DMARC of speelhal.be: others quarantine what is forged.',
      'fine: Answers to our mails arrive: speelhal.be has a mail server (MX).',
    ])
  })

  it.each([
    [
      'no SPF',
      () => Object.assign(dns.zone['speelhal.be'] ?? {}, { TXT: ['something-else=1'] }),
      'wrong: speelhal.be has no SPF record',
    ],
    [
      'two SPF records',
      () => Object.assign(dns.zone['speelhal.be'] ?? {}, { TXT: ['v=spf1 -all', 'v=spf1 mx -all'] }),
      'wrong: speelhal.be has 2 SPF records',
    ],
    [
      'SPF for everyone',
      () => Object.assign(dns.zone['speelhal.be'] ?? {}, { TXT: ['v=spf1 mx +all'] }),
      'wrong: The SPF record of speelhal.be lets everyone send',
    ],
    [
      'SPF without an end',
      () => Object.assign(dns.zone['speelhal.be'] ?? {}, { TXT: ['v=spf1 mx'] }),
      'wrong: The SPF record of speelhal.be says nothing of all others',
    ],
    [
      'no key',
      () => delete dns.zone['zomer._domainkey.speelhal.be'],
      'wrong: speelhal.be has no DKIM key at zomer',
    ],
    [
      'a withdrawn key',
      () => Object.assign(dns.zone['zomer._domainkey.speelhal.be'] ?? {}, { TXT: ['v=DKIM1; p='] }),
      'wrong: The DKIM key of speelhal.be at zomer is withdrawn',
    ],
    ['no DMARC', () => delete dns.zone['_dmarc.speelhal.be'], 'wrong: speelhal.be has no DMARC record'],
    [
      'DMARC that watches',
      () => Object.assign(dns.zone['_dmarc.speelhal.be'] ?? {}, { TXT: ['v=DMARC1; p=none'] }),
      'note: DMARC of speelhal.be only watches (p=none)',
    ],
    [
      'no MX',
      () => Object.assign(dns.zone['speelhal.be'] ?? {}, { MX: [] }),
      'wrong: Nobody takes mails for speelhal.be',
    ],
  ])('is told with %s', async (_, plant, sentence) => {
    plant()
    expect((await look()).filter((one) => !one.startsWith('fine'))).toEqual([
      expect.stringContaining(sentence),
    ])
  })

  it('has its DMARC from the domain above, and its key under a common name', async () => {
    dns.zone['boekingen.speelhal.be'] = { TXT: ['v=spf1 mx ~all'], MX: ['mx.post.be'] }
    dns.zone['s1._domainkey.boekingen.speelhal.be'] = { TXT: [KEY] }
    const told = await look({ MAIL_FROM: 'hallo@boekingen.speelhal.be', DKIM_SELECTOR: '' })
    expect(told.filter((one) => !one.startsWith('fine'))).toEqual([])
    delete dns.zone['s1._domainkey.boekingen.speelhal.be']
    const without = await look({ MAIL_FROM: 'hallo@boekingen.speelhal.be', DKIM_SELECTOR: '' })
    expect(without.filter((one) => !one.startsWith('fine'))).toEqual([
      expect.stringContaining('note: No DKIM key of boekingen.speelhal.be was found under the common names'),
    ])
  })

  it('is told when nobody can own it, and when DNS is away', async () => {
    expect(await look({ MAIL_FROM: 'hallo@lichtspel.example' })).toEqual([
      expect.stringContaining('a domain that nobody can own'),
    ])
    expect(await look({ DOCTOR_DNS: '127.0.0.1:9' })).toEqual([
      expect.stringContaining('wrong: DNS does not answer, so what it says of speelhal.be'),
    ])
  })
})

describe('the name of the public address', () => {
  const lookAt = (PUBLIC_URL: string, DOCTOR_DNS = dns.address) =>
    lookAtPublicAddress(patientOf({ PUBLIC_URL, DOCTOR_DNS })).then(told)

  it('is known, with or without IPv6', async () => {
    const without = await lookAt('http://www.speelhal.be:1')
    expect(without.slice(0, 2)).toEqual([
      'fine: DNS knows www.speelhal.be (203.0.113.9).',
      expect.stringContaining('note: www.speelhal.be has no IPv6 address'),
    ])
    dns.zone['www.speelhal.be'] = { A: ['203.0.113.9'], AAAA: ['2001:0db8:0000:0000:0000:0000:0000:0009'] }
    expect((await lookAt('http://www.speelhal.be:1'))[0]).toBe(
      'fine: DNS knows www.speelhal.be (203.0.113.9, 2001:db8::9).',
    )
  })

  it('is not known, or nobody can be asked', async () => {
    expect((await lookAt('http://niets.speelhal.be:1'))[0]).toContain('wrong: DNS knows no niets.speelhal.be')
    expect((await lookAt('http://www.speelhal.be:1', '127.0.0.1:9'))[0]).toContain(
      'wrong: DNS does not answer',
    )
  })
})
