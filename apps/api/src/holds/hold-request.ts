import { HOLD_ACTIVE_HEADER, HOLD_SEQ_HEADER } from '@lichtspel/contract/protocol'
import type { FastifyRequest } from 'fastify'
import { networkOf, wideNetworkOf } from '../http/network.ts'

/** Request data outside the body, for holds on one schedule and for whole visits. */
export type HoldHeaders = {
  network: string
  wideNetwork: string
  isActive: boolean
  seq: number | null
}

export function readHoldHeaders({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): HoldHeaders {
  const seq = Number(headers[HOLD_SEQ_HEADER])
  return {
    network: networkOf(ip),
    wideNetwork: wideNetworkOf(ip),
    isActive: headers[HOLD_ACTIVE_HEADER] === 'true',
    seq: Number.isSafeInteger(seq) && seq > 0 ? seq : null,
  }
}
