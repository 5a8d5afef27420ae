import { parseArgs } from 'node:util'
import { readSettings } from '../doctor/installation.ts'
import { countWrong, report, runChecks } from '../doctor/run-checks.ts'

// npm run venue -- doctor [--json]: reports in plain sentences what is wrong with this installation and what to do about it. Needs no
// running server, changes nothing, and prints no secrets or personal data. Exits with 1 if something is wrong.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const told = await runChecks(readSettings(process.env))
console.log(values.json ? JSON.stringify({ wrong: countWrong(told), findings: told }, null, 2) : report(told))
// Exits explicitly, because a connection without a response may still be waiting for its timeout.
process.exit(countWrong(told) === 0 ? 0 : 1)
