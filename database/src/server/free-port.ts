import { createServer } from 'node:net'

/** The wanted port if it is free, else the next free one; 0 lets the system choose. */
export async function findFreePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port++) {
    const free = await tryPort(port)
    if (free !== undefined) return free
  }
  throw new Error(`No free port from ${wanted} to ${wanted + 49}`)
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
