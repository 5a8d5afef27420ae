import { createDecipheriv, createHmac, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * Backups that were sealed by our own code, before age did it (ADR 0042); they are read, and no longer written. A head, then pieces of up to 64 KiB, each with its own AES-256-GCM tag. The nonce of a piece is its number and whether it
 * is the last, so pieces cannot be swapped, left out or cut off; every piece is checked before a byte of it is handed on. Each file has a
 * key of its own, from the operator's key and the salt in the head.
 *
 *   head:  'LICHTSPEL-BACKUP' (16) · version (1) · salt (32) · proof of the key and of all before it (32)
 *   piece: ciphertext (0 to 65,536) · tag (16)
 */
const MAGIC = Buffer.from('LICHTSPEL-BACKUP', 'latin1')
/** Of version 2 the manifest has a proof by the same key; of version 1 it has none. The head's own proof keeps one from passing for the other. */
const VERSION = 2
const UNPROVEN_MANIFEST = 1
const SALT_BYTES = 32
const PROOF_BYTES = 32
const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + PROOF_BYTES
const PIECE_BYTES = 65_536
const TAG_BYTES = 16

/** 32 MB and a tenth of a second: nothing for a backup, much for somebody who guesses keys. */
const SCRYPT = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

type Bytes = AsyncIterable<Buffer>

/** For a pipeline: the sealed file in, plain bytes out. Ends with a sentence when anything is not as it was written. */
export function unsealBefore(key: string) {
  return async function* (sealed: Bytes): AsyncGenerator<Buffer> {
    let keys: Keys | undefined
    let number = 0
    for await (const { bytes, isLast, head } of piecesAfterHead(sealed)) {
      keys ??= keysOfHead(key, head)
      if (bytes.length < TAG_BYTES) throw new Error(CUT_OFF)
      const decipher = createDecipheriv('aes-256-gcm', keys.cipher, nonceOf(number, isLast), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const plain = decipher.update(bytes.subarray(0, -TAG_BYTES))
      try {
        decipher.final()
      } catch {
        throw new Error(
          isLast ? CUT_OFF : `The backup was changed: piece ${number + 1} is not what was written.`,
        )
      }
      number++
      yield plain
    }
  }
}

/** What proves words that lie beside a sealed file, given its beginning; undefined: it is of a version that had none. */
export function proofBeside(key: string, beginning: Buffer, words: string): string | undefined {
  if (beginning.length < HEAD_BYTES) throw new Error(isSealedBefore(beginning) ? CUT_OFF : NOT_SEALED)
  const head = beginning.subarray(0, HEAD_BYTES)
  const keys = keysOfHead(key, head)
  if (head[MAGIC.length] === UNPROVEN_MANIFEST) return undefined
  return createHmac('sha256', keys.proof).update('manifest\0').update(words).digest('hex')
}

const NOT_SEALED = 'This is no sealed backup.'
const CUT_OFF = 'The backup is cut off, or its last piece was changed.'

/** Whether a file begins as one of ours did. */
export function isSealedBefore(beginning: Buffer): boolean {
  return beginning.subarray(0, MAGIC.length).equals(MAGIC)
}

type Keys = { cipher: Buffer; proof: Buffer }

function deriveKeys(key: string, salt: Buffer): Keys {
  const both = scryptSync(key.normalize('NFC'), salt, 64, SCRYPT)
  return { cipher: both.subarray(0, 32), proof: both.subarray(32) }
}

function openHead(salt: Buffer, version: number): Buffer {
  return Buffer.concat([MAGIC, Buffer.from([version]), salt])
}

/** Tells a wrong key from a damaged file before anything is read. */
function proofOf({ proof }: Keys, salt: Buffer, version: number): Buffer {
  return createHmac('sha256', proof).update(openHead(salt, version)).digest()
}

function keysOfHead(key: string, head: Buffer): Keys {
  if (!isSealedBefore(head)) throw new Error(NOT_SEALED)
  const version = head[MAGIC.length]
  if (version !== VERSION && version !== UNPROVEN_MANIFEST)
    throw new Error(
      `The backup was sealed by another version of Lichtspel (form ${version}, this one reads ${VERSION}).`,
    )
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
  const keys = deriveKeys(key, salt)
  if (!timingSafeEqual(proofOf(keys, salt, version), head.subarray(-PROOF_BYTES)))
    throw new Error(
      'The key is not the one this backup was sealed with, or the beginning of the file was changed.',
    )
  return keys
}

/** 8 bytes of number are more pieces than anyone has bytes; no key seals a second file. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Piece = { bytes: Buffer; isLast: boolean }

/** All pieces but the last are exactly `size` long; there is always a last one, if need be an empty one. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let rest = Buffer.concat(waiting)
    // One byte more than a piece proves that it is not the last.
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), isLast: false }
    waiting = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}

async function* piecesAfterHead(sealed: Bytes): AsyncGenerator<Piece & { head: Buffer }> {
  const source = sealed[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { value, done } = await source.next()
    if (done) throw new Error(isSealedBefore(head) ? CUT_OFF : NOT_SEALED)
    head = Buffer.concat([head, value])
  }
  const rest = head.subarray(HEAD_BYTES)
  const body = (async function* () {
    yield rest
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  })()
  const first = head.subarray(0, HEAD_BYTES)
  for await (const piece of inPieces(body, PIECE_BYTES + TAG_BYTES)) yield { ...piece, head: first }
}
