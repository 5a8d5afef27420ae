/** Runs a command; on failure prints one readable message and sets exit code 1. */
export async function runBin(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(readable(error))
    process.exitCode = 1
  }
}

function readable(error: unknown): string {
  // Node tries every address of a host name and reports the failures together, with an empty message.
  if (error instanceof AggregateError) return error.errors.map(readable).join('\n')
  if (!(error instanceof Error)) return String(error)
  const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
  return refused
    ? `${error.message}: no database is running there. Is npm run db:start running?`
    : error.message
}
