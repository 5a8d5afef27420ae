// For `npm run dev` and the end-to-end tests: the fake of Mollie as a process of its own.
import { FakeMollie } from './fake-mollie.ts'

const fake = new FakeMollie()
console.log(`Fake Mollie on ${await fake.start({ port: Number(process.env.MOLLIE_PORT ?? 8027) })}`)

let stopping = false
/** Ctrl-C sends both signals. */
function stop(): void {
  if (stopping) return
  stopping = true
  void fake.stop()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
