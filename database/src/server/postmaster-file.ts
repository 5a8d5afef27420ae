import { readDataFile } from './data-file.ts'

/** What a running server writes about itself in its data folder. */
export type Postmaster = { pid: number; port: number; ready: boolean }

/** The lines of postmaster.pid: process, data folder, start, port, socket folder, address, memory, state. */
export function readPostmasterFile(dataDir: string): Postmaster | undefined {
  const lines = readDataFile(dataDir, 'postmaster.pid')?.split('\n')
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
