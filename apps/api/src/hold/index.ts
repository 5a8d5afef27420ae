import type { FastifyInstance } from 'fastify'
import { publicOrigin } from '../config.ts'
import type { Ports } from '../ports.ts'
import { HoldQueue } from './hold-queue.ts'
import { holdRoutes as routes } from './routes.ts'
import { holdSlots, holdVisit } from './sql.ts'

export function holdRoutes(app: FastifyInstance, ports: Ports): void {
  const { config, catalogues, scheduleDays, announce } = ports
  const holdTimes = async (scheduleId: number) => {
    const day = await scheduleDays.find(scheduleId)
    return day && { ...(await catalogues.venueOf(day)).on(day.date).rules.hold, day }
  }
  const isSecure = publicOrigin(config).startsWith('https:')
  routes(app, { announce, holdTimes, queue: makeQueue(app, ports) }, isSecure)
}

function makeQueue(app: FastifyInstance, { config, holdPool }: Ports): HoldQueue {
  const limits = {
    perSession: config.HOLD_SLOTS_PER_SESSION,
    perNetwork: config.HOLD_SLOTS_PER_NETWORK,
    perWideNetwork: config.HOLD_SLOTS_PER_WIDE_NETWORK,
  }
  return new HoldQueue({
    holdSlots: (holds, lockMs) => holdSlots(holdPool, holds, { limits, lockMs }),
    holdVisit: (visit) => holdVisit(holdPool, visit, limits),
    onError: (error) => app.log.warn({ err: error }, 'shared holds are tried one by one'),
  })
}
