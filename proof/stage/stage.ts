type Cleanup = () => Promise<void> | void

/** What a bench has started and must end: the last thing first, whatever happened. */
export type Stage = { defer: (cleanup: Cleanup) => void }

/** Runs a bench and leaves no process and no folder behind, also when it fails or is interrupted. */
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

async function runAll(cleanups: Cleanup[]): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) {
    try {
      await cleanup()
    } catch (error) {
      console.error('clearing up:', error)
    }
  }
}
