import { request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { connect } from 'node:tls'
import { PATHS } from '@lichtspel/contract/paths'
import { plainReason } from './plain-reason.ts'

/** What stands at PUBLIC_URL, as a visitor meets it. */
export type Front =
  | { isThere: false; because: string }
  | {
      isThere: true
      secure: Secure | undefined
      status: number
      headers: IncomingHttpHeaders
      askedAtMs: number
    }

/** `distrust`: why a browser would not believe the certificate. */
export type Secure = {
  protocol: string
  alpn: string
  distrust: string | undefined
  validFrom: number
  validTo: number
}

const FRONT_MS = 4_000

/** `lookup`: another way to find the machine than that of the system. */
export type FrontAddress = { origin: URL; lookup: LookupFunction | undefined }

export async function lookAtFront(address: FrontAddress): Promise<Front> {
  try {
    const { origin } = address
    const [secure, asked] = await Promise.all([
      origin.protocol === 'https:' ? shakeHands(address) : undefined,
      askFront(address, PATHS.health),
    ])
    asked.response.resume()
    const { statusCode: status = 0, headers } = asked.response
    return { isThere: true, secure, status, headers, askedAtMs: asked.askedAtMs }
  } catch (error) {
    return { isThere: false, because: plainReason(error) }
  }
}

export type Asked = { response: IncomingMessage; askedAtMs: number }

/** Goes on with a certificate that nobody should believe: what is behind it is worth seeing, and nothing secret is sent. */
export function askFront(
  { origin, lookup }: FrontAddress,
  path: string,
  {
    method = 'GET',
    headers = {},
    signal = AbortSignal.timeout(FRONT_MS),
  }: { method?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Asked> {
  const ask = origin.protocol === 'https:' ? askHttps : askHttp
  return new Promise((resolve, reject) => {
    const askedAtMs = performance.now()
    const options = {
      method,
      headers,
      signal,
      agent: false as const,
      rejectUnauthorized: false,
      ...(lookup && { lookup }),
    }
    const request = ask(new URL(path, origin), options, (response) => {
      response.on('error', () => {})
      resolve({ response, askedAtMs })
    })
    request.on('error', (error) => reject(signal.aborted ? { code: 'ETIMEDOUT' } : error))
    request.end()
  })
}

function shakeHands({ origin: { hostname, port }, lookup }: FrontAddress): Promise<Secure> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const options = {
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      ...(lookup && { lookup }),
      ALPNProtocols: ['h2', 'http/1.1'],
    }
    const socket = connect({ ...options, rejectUnauthorized: false, timeout: FRONT_MS }, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      const distrust = socket.authorized ? undefined : String(socket.authorizationError)
      const [validFrom, validTo] = [Date.parse(valid_from), Date.parse(valid_to)]
      resolve({
        protocol: socket.getProtocol() ?? '',
        alpn: socket.alpnProtocol || '',
        distrust,
        validFrom,
        validTo,
      })
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    socket.on('error', reject)
  })
}
