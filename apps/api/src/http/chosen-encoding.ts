import type { FastifyReply } from 'fastify'

/**
 * The client's preferred encoding among ours, by RFC 9110: names and `q` in any case, optional whitespace, `*` for the rest. Undefined
 * when the client should get the body uncompressed.
 */
export function chosenEncoding<Coding extends string>(
  accepted: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  const weights = new Map((accepted ?? '').toLowerCase().split(',').map(weightOf))
  const liked = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = offered.filter((coding) => liked(coding) > 0).toSorted((a, b) => liked(b) - liked(a))
  return best !== undefined && liked(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** An invalid weight is treated as 0. */
function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
  const written = parameters.map((one) => /^q\s*=\s*(.*)$/.exec(one)?.[1]).find((one) => one !== undefined)
  return [name, written === undefined ? 1 : Number(written) || 0]
}

/** Sends a text as a file: to save, or `isShown` by apps that can open it. The serializer keeps Fastify from turning it into JSON. */
export function sendFile(
  reply: FastifyReply,
  { name, type, isShown = false }: { name: string; type: string; isShown?: boolean },
  text: string,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name}"`)
    .serializer((body: string) => body)
    .send(text)
}
