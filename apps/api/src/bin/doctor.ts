// npm run venue -- doctor [--json]: says in sentences what is wrong with this installation and what to do about it. Needs no running server,
// changes nothing, prints no secret and nothing of a person. Exit code 1 when something is wrong.
import { parseArgs } from 'node:util'
import { countWrong, report } from '../doctor/report.ts'
import { runChecks } from '../doctor/run-checks.ts'
import { readSettings } from '../doctor/settings.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
const told = await runChecks(readSettings(process.env))
console.log(values.json ? JSON.stringify({ wrong: countWrong(told), findings: told }, null, 2) : report(told))
// A connection that nobody answers may still be waiting for its time to be over.
process.exit(countWrong(told) === 0 ? 0 : 1)
