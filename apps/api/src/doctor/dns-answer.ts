/** No records are an answer; `away`: nobody answered. */
export type DnsAnswer<Value> = { isThere: true; values: Value[] } | { isThere: false }

const NONE = ['ENOTFOUND', 'ENODATA']

export async function askDns<Value>(asking: Promise<Value[]>): Promise<DnsAnswer<Value>> {
  try {
    return { isThere: true, values: await asking }
  } catch (error) {
    if (NONE.includes((error as { code?: string }).code ?? '')) return { isThere: true, values: [] }
    return { isThere: false }
  }
}
