import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { lookAtFront } from './front.ts'
import type { Patient } from './patient.ts'
import type { Settings } from './settings.ts'

const DNS = { timeout: 1_000, tries: 2 }

export function meetPatient(settings: Settings, now: () => number): Patient {
  const resolver = new Resolver(DNS)
  const hasOwnDns = settings.dnsServers.length > 0
  if (hasOwnDns) resolver.setServers(settings.dnsServers)
  const address = { origin: settings.origin, lookup: hasOwnDns ? lookupBy(resolver) : undefined }
  return { settings, resolver, now, address, front: lookAtFront(address) }
}

/** The public address is then the one that this name server tells, also before the rest of the world knows it. */
function lookupBy(resolver: Resolver): LookupFunction {
  return (host, options, done) => {
    resolver.resolve4(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: 4 }))
        if (options.all) done(null, found)
        else done(null, addresses[0] ?? '', 4)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}
