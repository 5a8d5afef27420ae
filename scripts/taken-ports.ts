import { once } from 'node:events'
import { createServer } from 'node:net'

/** The variables whose ports are in use on this machine. */
export async function takenPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const taken = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ((await isFree(port)) ? [] : [name])),
  )
  return taken.flat()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    // Listens where Node's servers do by default, so that a listener on only one address is found too.
    await once(server.listen(port), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
