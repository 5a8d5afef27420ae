import { constants, deflateRawSync } from 'node:zlib'

/**
 * An event of a live stream, serialised and compressed once for all viewers. Each event is compressed separately and ends on a byte
 * boundary, so that any event may follow any other in a viewer's gzip stream. The gzip trailer, with its checksum over everything one
 * viewer received, is never sent.
 */
export class StreamEvent {
  readonly plain: Buffer
  #packed: Buffer | undefined

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  get packed(): Buffer {
    this.#packed ??= deflateRawSync(this.plain, { finishFlush: constants.Z_FULL_FLUSH })
    return this.#packed
  }
}

/** The header of every gzip stream (RFC 1952): deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/**
 * Starts a gzip stream with this text (fewer than 65,536 bytes) uncompressed: compressing it would cost more per viewer than it saves.
 */
export function beginGzip(text: string): Buffer {
  const bytes = Buffer.from(text)
  const block = Buffer.alloc(5)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([GZIP_HEAD, block, bytes])
}
