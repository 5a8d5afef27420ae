import type { FastifyReply } from 'fastify'

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
