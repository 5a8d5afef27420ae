// The long form of the proof about mail: 500 bookings, a day without mail server, 10 killed workers, 10,000 hostile texts.
import { spawnSync } from 'node:child_process'

const LONG = { PROOF_BOOKINGS: '500', PROOF_HOURS: '24', PROOF_KILLS: '10', HOSTILE_MAILS: '10000' }
// React's development build takes three times as long.
const env = { ...process.env, ...LONG, NODE_ENV: 'production' }
const files = ['apps/api/src/outbox/outage.test.ts', 'apps/api/src/mails/hostile-mails.test.ts']
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...files], { env, stdio: 'inherit' })
process.exit(status ?? 1)
