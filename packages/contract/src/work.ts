/** What a browser is asked to compute before its request is heard. */
export type Work = { challenge: string; bits: number }

/** Several small parts take more even a time than one large one. */
export const WORK_PARTS = 4
/** Large blocks cost a bot's own code nearly as much as a browser's, where every call has its price. */
const BLOCK_BYTES = 16_384
const NONCE_DIGITS = 8

/** The block of one part, still without its nonce, which stands first: nothing of the digest can be computed ahead. */
export function workBlock({ challenge }: Pick<Work, 'challenge'>, part: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(new TextEncoder().encode(`${'0'.repeat(NONCE_DIGITS)}.${part}.${challenge}`))
  return block
}

export function setNonce(block: Uint8Array, nonce: number): void {
  const digits = nonce.toString(16).padStart(NONCE_DIGITS, '0')
  for (let at = 0; at < NONCE_DIGITS; at++) block[at] = digits.charCodeAt(at)
}

export function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  return (
    digest.subarray(0, whole).every((byte) => byte === 0) && (digest[whole] ?? 0) >> (8 - (bits % 8)) === 0
  )
}
