import type { FastifyReply } from 'fastify'

/** Sends a text as a file to save. The serializer keeps Fastify from turning it into JSON. */
export function sendFile(
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  text: string,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((body: string) => body)
    .send(text)
}
