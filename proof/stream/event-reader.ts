import { constants, inflateRawSync } from 'node:zlib'

/** The end marker of a compressed block: an empty block on a byte boundary (RFC 1951). */
const PIECE_END = Buffer.from([0, 0, 0xff, 0xff])
const HEAD_END = Buffer.from('\r\n\r\n')
const GZIP_HEAD_BYTES = 10
/** Not 0, which is the id of a day that never changed. */
const NONE = -1
/** Every viewer gets the same blocks, so this process decompresses each of them once. */
const unpacked = new Map<string, number>()
const MOST_UNPACKED = 2_000

/** Finds the events of a live stream, compressed as for a browser, with as little work as possible: it reads only ids. */
export class EventReader {
  #carry: Buffer = Buffer.alloc(0)
  #isBegun = false
  status = 0

  /** The newest id among the events that this chunk completes; -1 if it completes none. */
  read(chunk: Buffer): number {
    const bytes = this.#carry.length === 0 ? chunk : Buffer.concat([this.#carry, chunk])
    let [at, newest] = [0, NONE]
    if (!this.#isBegun) {
      at = this.#begin(bytes)
      if (at < 0) return this.#keep(bytes, NONE)
    }
    for (let from = at; ; ) {
      const end = bytes.indexOf(PIECE_END, from)
      if (end < 0) break
      from = end + PIECE_END.length
      const id = idIn(bytes.subarray(at, from))
      // The four bytes occurred by chance inside the block.
      if (id === undefined) continue
      newest = Math.max(newest, id)
      at = from
    }
    return this.#keep(bytes.subarray(at), newest)
  }

  /** The offset after the HTTP and gzip headers; -1 while they are incomplete. */
  #begin(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END)
    const begin = end + HEAD_END.length + GZIP_HEAD_BYTES
    if (end < 0 || bytes.length < begin) return -1
    this.status = Number(bytes.toString('latin1', 9, 12))
    this.#isBegun = true
    return begin
  }

  /** The chunk's buffer is reused for the next one, so the rest must be copied. */
  #keep(rest: Buffer, newest: number): number {
    this.#carry = Buffer.from(rest)
    return newest
  }
}

/** The id of the event in a block, -1 when it has none, undefined when the block is incomplete. */
function idIn(piece: Buffer): number | undefined {
  const key = piece.toString('latin1')
  const known = unpacked.get(key)
  if (known !== undefined) return known
  const text = unpack(piece)
  if (!text.endsWith('\n\n')) return undefined
  const id = /^id: (\d+)$/m.exec(text)?.[1]
  if (unpacked.size > MOST_UNPACKED) unpacked.clear()
  unpacked.set(key, id === undefined ? NONE : Number(id))
  return unpacked.get(key)
}

function unpack(piece: Buffer): string {
  try {
    return inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
  } catch {
    return ''
  }
}
