import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

/** log2 of scrypt's N: 32 MB and a tenth of a second for each guess at a key of 32 characters. */
const WORK_FACTOR = 15

type Bytes = AsyncIterable<Uint8Array>

/**
 * Pipeline stage: plain bytes in, an age file out. `to` is an age recipient, an age identity, which seals for itself, or a passphrase.
 */
export function seal(to: string) {
  return async function* (plain: Bytes): AsyncGenerator<Uint8Array> {
    yield* await (await encrypterFor(to)).encrypt(streamOf(plain))
  }
}

/** Pipeline stage: sealed file in, plain bytes out. Throws a readable error if anything was changed. */
export function unseal(key: string) {
  return async function* (sealed: Bytes): AsyncGenerator<Uint8Array> {
    const plain = await decrypterOf(key).decrypt(streamOf(sealed)).catch(refuseKey)
    try {
      yield* plain
    } catch (cause) {
      throw new Error('The backup is truncated or was changed.', { cause })
    }
  }
}

/** Seals a text stored next to a sealed file in the same way: nobody can change it without knowing the recipient. */
export async function sealWords(to: string, words: string): Promise<string> {
  return Buffer.from(await (await encrypterFor(to)).encrypt(words)).toString('base64')
}

export async function openWords(key: string, sealed: string): Promise<string> {
  return await decrypterOf(key).decrypt(Buffer.from(sealed, 'base64'), 'text').catch(refuseKey)
}

async function encrypterFor(to: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if (to.startsWith('age1')) encrypter.addRecipient(to)
  else if (isIdentity(to)) encrypter.addRecipient(await identityToRecipient(to))
  else {
    encrypter.setPassphrase(to.normalize('NFC'))
    encrypter.setScryptWorkFactor(WORK_FACTOR)
  }
  return encrypter
}

function decrypterOf(key: string): Decrypter {
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key.normalize('NFC'))
  return decrypter
}

const streamOf = (bytes: Bytes) => ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

function refuseKey(cause: unknown): never {
  throw new Error(
    'The key is not the one this backup was encrypted with, or the beginning of the file was changed.',
    { cause },
  )
}
