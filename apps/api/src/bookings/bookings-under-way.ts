import { busy } from '../http/refusals.ts'

/**
 * Lets so many bookings be under way at once. While the database can commit nothing, each waits for seconds, and its visitor asks again:
 * the others are told at once to come back, and every other act still gets a connection sooner or later.
 */
export function limitUnderWay(max: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let underWay = 0
  return async (act) => {
    if (underWay >= max) throw busy()
    underWay++
    try {
      return await act()
    } finally {
      underWay--
    }
  }
}
