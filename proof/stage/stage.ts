import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Cleanup = () => Promise<void> | void

/** Collects the cleanups of a proof, which run in reverse order whatever happens. */
export type Stage = { defer: (cleanup: Cleanup) => void }

/** Runs a proof and leaves no process or folder behind, even when it fails or is interrupted. */
export async function onStage<Result>(act: (stage: Stage) => Promise<Result>): Promise<Result> {
  const cleanups: Cleanup[] = []
  let clearing: Promise<void> | undefined
  const clear = () => {
    clearing ??= runAll(cleanups)
    return clearing
  }
  const interrupt = () => {
    void clear().finally(() => process.exit(130))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    return await act({ defer: (cleanup) => cleanups.push(cleanup) })
  } finally {
    await clear()
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

/** A temporary folder that is deleted at the end. */
export function makeFolder(stage: Stage): string {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-proof-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function runAll(cleanups: Cleanup[]): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      console.error('cleanup failed:', error)
    }
  }
}
