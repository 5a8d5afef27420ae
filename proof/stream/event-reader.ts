import { constants, inflateRawSync } from 'node:zlib'

/** What a piece of a packed stream ends with: an empty block on a whole byte (RFC 1951). */
const PIECE_END = Buffer.from([0, 0, 0xff, 0xff])
const HEAD_END = Buffer.from('\r\n\r\n')
const GZIP_HEAD_BYTES = 10
/** A day that never changed has 0. */
const NONE = -1
/** The same pieces come to every viewer: each is unpacked once for all of them in this process. */
const unpacked = new Map<string, number>()
const MOST_UNPACKED = 2_000

/** Finds the events of a live stream as browsers ask for it, packed, with as little work as possible: only ids are read. */
export class EventReader {
  #carry: Buffer = Buffer.alloc(0)
  #isBegun = false
  status = 0

  /** The newest id whose whole event has arrived with this chunk; -1 when none has. */
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
      // The four bytes stood by chance within the piece.
      if (id === undefined) continue
      newest = Math.max(newest, id)
      at = from
    }
    return this.#keep(bytes.subarray(at), newest)
  }

  /** Behind the answer's head and that of gzip; -1 when they are not all there. */
  #begin(bytes: Buffer): number {
    const end = bytes.indexOf(HEAD_END)
    const begin = end + HEAD_END.length + GZIP_HEAD_BYTES
    if (end < 0 || bytes.length < begin) return -1
    this.status = Number(bytes.toString('latin1', 9, 12))
    this.#isBegun = true
    return begin
  }

  /** The chunk's memory is used again for the next one, so what is kept is copied. */
  #keep(rest: Buffer, newest: number): number {
    this.#carry = Buffer.from(rest)
    return newest
  }
}

/** The id of the event in a piece, -1 when it has none, and nothing when it is not whole. */
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
