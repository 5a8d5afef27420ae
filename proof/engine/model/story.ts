import fc from 'fast-check'
import type { Act } from './act.ts'
import type { State } from './state.ts'

/** `name` makes a counterexample readable. */
export type Step = { name: string; plan: (story: Story) => Act[] }

/** The model's state and the counters of a story. */
export type Story = { state: State; requests: number; seqs: number[]; acts: number }

/** Plain objects: fast-check's own may lack a prototype, which clutters the output. */
export const draw = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { noNullPrototype: true })

export const nth = fc.nat(9)

export function step<Drawn>(
  name: string,
  drawn: fc.Arbitrary<Drawn>,
  plan: (drawn: Drawn, story: Story) => Act[],
) {
  return drawn.map(
    (value): Step => ({ name: `${name} ${fc.stringify(value)}`, plan: (story) => plan(value, story) }),
  )
}

/** One of the bookings requested so far, placed or not. */
export const requestOf = ({ requests }: Story, n: number) => (requests === 0 ? 0 : (n % requests) + 1)
