// Asks the registry whether it signed the installed packages. An unreachable registry is reported in a sentence and does not fail the
// check.
import { spawn } from 'node:child_process'
import { judgeSignatures } from './judge-signatures.ts'

/** A working registry responds within seconds; npm's own timeout is minutes. */
const PATIENCE_MS = 25_000

const child = spawn('npm', ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
  stdio: ['ignore', 'pipe', 'ignore'],
  detached: true,
})
let printed = ''
child.stdout.on('data', (chunk) => {
  printed += chunk
})
const impatient = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), PATIENCE_MS)
await new Promise((resolve) => child.once('close', resolve))
clearTimeout(impatient)
const { isGood, sentence } = judgeSignatures(printed)
console.log(sentence)
if (!isGood) process.exit(1)
