/** Programs that hand an address on escape what is escaped already. */
const MOST_ROUNDS = 4

/** A path with all that was escaped in it written out, however often; what is no right escape stays as it is. */
export function plainPath(path: string): string {
  let plain = path
  for (let round = 0; round < MOST_ROUNDS && plain.includes('%'); round++)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return plain
}
