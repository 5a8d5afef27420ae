import { createDecipheriv, createHmac, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * Reads backups sealed by our own code, before age replaced it (ADR 0042); they are no longer written. A header is followed by chunks
 * of up to 64 KiB, each with its own AES-256-GCM tag. The nonce of a chunk contains its number and whether it is the last, so chunks
 * cannot be swapped, left out or cut off. Every chunk is verified before any of it is passed on. Each file has its own key, derived
 * from the operator's key and the salt in the header.
 *
 * header: 'LICHTSPEL-BACKUP' (16) · version (1) · salt (32) · proof of the key and of everything before it (32)
 * chunk: ciphertext (0 to 65,536) · tag (16)
 */
const MAGIC = Buffer.from('LICHTSPEL-BACKUP', 'latin1')
/**
 * In version 2 the manifest has a proof by the same key, in version 1 it has none. The header's own proof prevents a file of one
 * version from passing as the other.
 */
const VERSION = 2
const UNPROVEN_MANIFEST = 1
const SALT_BYTES = 32
const PROOF_BYTES = 32
const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + PROOF_BYTES
const PIECE_BYTES = 65_536
const TAG_BYTES = 16

/** 32 MB and a tenth of a second: little for a backup, a lot for someone guessing keys. */
const SCRYPT = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

type Bytes = AsyncIterable<Buffer>

/** Pipeline stage: sealed file in, plain bytes out. Throws a readable error if anything was changed. */
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
        throw new Error(isLast ? CUT_OFF : `The backup was changed: part ${number + 1} cannot be decrypted.`)
      }
      number++
      yield plain
    }
  }
}

/** The proof for a text stored next to a sealed file, given the start of the file; undefined if the file's version had none. */
export function proofBeside(key: string, beginning: Buffer, words: string): string | undefined {
  if (beginning.length < HEAD_BYTES) throw new Error(isSealedBefore(beginning) ? CUT_OFF : NOT_SEALED)
  const head = beginning.subarray(0, HEAD_BYTES)
  const keys = keysOfHead(key, head)
  if (head[MAGIC.length] === UNPROVEN_MANIFEST) return undefined
  return createHmac('sha256', keys.proof).update('manifest\0').update(words).digest('hex')
}

const NOT_SEALED = 'This file is not an encrypted backup.'
const CUT_OFF = 'The backup is truncated, or its last part was changed.'

/** Whether a file starts with our own header. */
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

/** Distinguishes a wrong key from a damaged file before anything is read. */
function proofOf({ proof }: Keys, salt: Buffer, version: number): Buffer {
  return createHmac('sha256', proof).update(openHead(salt, version)).digest()
}

function keysOfHead(key: string, head: Buffer): Keys {
  if (!isSealedBefore(head)) throw new Error(NOT_SEALED)
  const version = head[MAGIC.length]
  if (version !== VERSION && version !== UNPROVEN_MANIFEST)
    throw new Error(
      `The backup was encrypted by another version of Lichtspel (format ${version}, this version reads ${VERSION}).`,
    )
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
  const keys = deriveKeys(key, salt)
  if (!timingSafeEqual(proofOf(keys, salt, version), head.subarray(-PROOF_BYTES)))
    throw new Error(
      'The key is not the one this backup was encrypted with, or the beginning of the file was changed.',
    )
  return keys
}

/** A nonce never repeats: an 8-byte number cannot run out, and no key seals more than one file. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Piece = { bytes: Buffer; isLast: boolean }

/** Every chunk but the last is exactly `size` long. There is always a last one, which may be empty. */
async function* inPieces(source: Bytes, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let rest = Buffer.concat(waiting)
    // If there is at least one byte after a chunk, that chunk is not the last.
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
