import { constants, deflateRawSync } from 'node:zlib'

/**
 * An event of a live stream, written once and packed once for however many viewers. Each is packed by itself and ends on a whole byte, so
 * that any of them may follow any other in a viewer's gzip stream. Its end, with a checksum of all that one viewer got, is never sent.
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

/** What every gzip stream begins with (RFC 1952): deflate, no name, no time, any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** A gzip stream that begins with these words, of fewer than 65,536 bytes, as they are: packing them would cost each viewer more than it saves. */
export function beginGzip(text: string): Buffer {
  const bytes = Buffer.from(text)
  const block = Buffer.alloc(5)
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([GZIP_HEAD, block, bytes])
}
