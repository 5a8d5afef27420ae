// Asks the registry whether it signed what is installed. One that cannot be asked is told in a sentence, and fails nothing.
import { spawn } from 'node:child_process'
import { judgeSignatures } from './judge-signatures.ts'

/** A registry that answers does so within seconds; npm's own patience is minutes. */
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
