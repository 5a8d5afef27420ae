export type Polling = { stop: () => Promise<void> }

/** Works until stopped, and rests after each round that did not say that there is more to do. */
export function poll(everyMs: number, round: (isStopping: () => boolean) => Promise<unknown>): Polling {
  let stopping = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!stopping) {
      const hasMore = await round(() => stopping)
      if (!stopping && hasMore !== true) await rest()
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      wake()
      await working
    },
  }
}
