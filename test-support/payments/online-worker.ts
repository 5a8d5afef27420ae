import type { OnlinePayment } from '@lichtspel/domain/catalogue/rules'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connectMollie } from '../../apps/api/src/money/online/mollie.ts'
import { noteReached } from '../../apps/api/src/money/online/sql.ts'
import type { PaymentPorts } from '../../apps/api/src/money/online/start-payments.ts'
import { installShiftedClock } from '../api/shifted-clock.ts'
import type { TestApp } from '../api/test-app.ts'
import { carryOut } from './carry-out.ts'
import { FakeMollie } from './fake-mollie/fake-mollie.ts'
import { onlineDeposits } from './online-deposits.ts'

/** A venue whose deposits are paid online, the fake provider, and a worker that works on request. */
export function onlineWorker(api: TestApp, terms: Partial<OnlinePayment> = {}) {
  const fake = new FakeMollie()
  const ports = {} as PaymentPorts
  beforeAll(async () => {
    const { pool } = api.database
    await onlineDeposits(api).publish(terms)
    await installShiftedClock(pool)
    const mollie = connectMollie(await fake.start(), `test_${'a'.repeat(30)}`)
    const account = { venueId: 'antwerpen', mode: 'test' as const }
    const venue = () => ({ origin: 'http://127.0.0.1:1', name: 'Lichtspel' })
    Object.assign(ports, { pool, mollie, account, venue, onError: () => {} })
  })
  afterAll(() => fake.stop())
  beforeEach(() => noteReached(ports.pool, ports.account))
  /** Does everything that is due. */
  const work = async (): Promise<void> => {
    while (await carryOut(ports));
  }
  return { fake, ports, work }
}
