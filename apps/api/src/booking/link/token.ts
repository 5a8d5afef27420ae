import { createHash, randomBytes } from 'node:crypto'
import { manageToken } from '@lichtspel/contract/managed-booking'
import { TOKEN_HEADER } from '@lichtspel/contract/paths'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refused } from '../../http/refusals.ts'

const TOKEN_BYTES = 20

/** 160 random bits. The token is only ever sent by mail; we store its hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Unsalted: a 160-bit secret cannot be guessed from its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export const tokenHeaders = z.looseObject({
  [TOKEN_HEADER]: z.string().optional().meta({ description: 'Bearer and the token of the link' }),
})

/** The token of a link, and the venue at whose address it was opened: it opens nothing at another venue's. */
export type Link = { token: string; venueId: string | undefined }

/** The token in the name of a calendar file. */
export function tokenOfFile(file: string): string {
  const parsed = manageToken.safeParse(file.replace(/\.ics$/, ''))
  if (!parsed.success || !file.endsWith('.ics')) throw new Refused(404, 'not-found')
  return parsed.data
}

/** A missing or malformed token gets the same response as a wrong one. */
export function linkOf(request: FastifyRequest): Link {
  const given = /^Bearer (.+)$/.exec(request.headers[TOKEN_HEADER] ?? '')?.[1]
  const parsed = manageToken.safeParse(given)
  if (!parsed.success) throw new Refused(404, 'not-found')
  return { token: parsed.data, venueId: request.hostVenue.id }
}
