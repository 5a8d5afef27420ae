/** One way to serve a group: how bad it is, and which slots it needs that others may want too. */
export type Choice = { cost: number; slots: readonly string[] }

/** A search ends after looking at this many choices; what is found so far is then repaired where that helps. */
const MOST_LOOKS = 400_000

/**
 * Chooses one way for each group so that no two use one slot, with the lowest sum of costs. Every group needs a last way without slots.
 * Groups that share no slot are searched apart.
 */
export function chooseTogether(groups: readonly (readonly Choice[])[]): number[] {
  const chosen = groups.map(() => 0)
  for (const members of parts(groups)) {
    const part = members.map((member) => groups[member] ?? [])
    for (const [place, choice] of solvePart(part).entries()) chosen[members[place] ?? 0] = choice
  }
  return chosen
}

/** Groups that may want one slot, directly or through others. */
function parts(groups: readonly (readonly Choice[])[]): number[][] {
  const partOf = groups.map((_, group) => group)
  const rootOf = (group: number): number => {
    const parent = partOf[group] ?? group
    return parent === group ? group : rootOf(parent)
  }
  const firstWith = new Map<string, number>()
  for (const [group, choices] of groups.entries()) {
    for (const slot of new Set(choices.flatMap(({ slots }) => slots))) {
      const first = firstWith.get(slot)
      if (first === undefined) firstWith.set(slot, group)
      else partOf[Math.max(rootOf(group), rootOf(first))] = Math.min(rootOf(group), rootOf(first))
    }
  }
  const roots = groups.map((_, group) => rootOf(group))
  return [...new Set(roots)].map((root) => roots.flatMap((one, group) => (one === root ? group : [])))
}

type Part = readonly (readonly Choice[])[]
type Answer = { chosen: number[]; cost: number }

function solvePart(part: Part): number[] {
  const least = part.reduce((sum, choices) => sum + Math.min(...choices.map(({ cost }) => cost)), 0)
  const first = repaired(part, greedy(part))
  if (first.cost === least) return first.chosen
  return repaired(part, searched(part, first)).chosen
}

const costOf = (part: Part, chosen: readonly number[]) =>
  chosen.reduce((sum, choice, group) => sum + (part[group]?.[choice]?.cost ?? 0), 0)

/** Each group in turn takes its cheapest way that is still free. */
function greedy(part: Part): Answer {
  const taken = new Set<string>()
  const chosen = part.map((choices) => takeCheapest(choices, taken))
  return { chosen, cost: costOf(part, chosen) }
}

function takeCheapest(choices: readonly Choice[], taken: Set<string>): number {
  let best = -1
  for (const [place, choice] of choices.entries()) {
    const isBetter = best < 0 || choice.cost < (choices[best]?.cost ?? 0)
    if (isBetter && choice.slots.every((slot) => !taken.has(slot))) best = place
  }
  for (const slot of choices[best]?.slots ?? []) taken.add(slot)
  return best
}

/** As long as it lowers the sum: one group takes a cheaper way, and those it takes slots from take their next best. */
function repaired(part: Part, answer: Answer): Answer {
  let best = answer
  for (;;) {
    const better = betterStep(part, best)
    if (better === undefined) return best
    best = better
  }
}

function betterStep(part: Part, { chosen, cost }: Answer): Answer | undefined {
  for (const [group, choices] of part.entries()) {
    const now = choices[chosen[group] ?? 0]?.cost ?? 0
    for (const [place, choice] of choices.entries()) {
      if (choice.cost >= now) continue
      const next = withChoice(part, chosen, group, place)
      const nextCost = costOf(part, next)
      if (nextCost < cost) return { chosen: next, cost: nextCost }
    }
  }
  return undefined
}

function withChoice(part: Part, chosen: readonly number[], group: number, place: number): number[] {
  const wanted = new Set(part[group]?.[place]?.slots)
  const slotsOf = (one: number) => part[one]?.[chosen[one] ?? 0]?.slots ?? []
  const others = [...part.keys()].filter((one) => one !== group)
  const evicted = others.filter((one) => slotsOf(one).some((slot) => wanted.has(slot)))
  const taken = new Set([...wanted, ...others.filter((one) => !evicted.includes(one)).flatMap(slotsOf)])
  const next = chosen.with(group, place)
  for (const one of evicted) next[one] = takeCheapest(part[one] ?? [], taken)
  return next
}

/** Depth first, the group with the fewest ways left first. A branch that cannot beat the best answer is left out. */
function searched(part: Part, known: Answer): Answer {
  const ways = part.map(sortedWays(part))
  const taken = new Uint8Array(slotNumbers(part).size)
  const chosen = part.map(() => -1)
  let best = known
  let looks = MOST_LOOKS
  const visit = (cost: number): void => {
    const { next, least, looked } = nextGroup(ways, chosen, taken)
    looks -= looked
    if (looks < 0 || cost + least >= best.cost) return
    if (next === undefined) {
      best = { chosen: [...chosen], cost }
      return
    }
    for (const way of ways[next] ?? []) {
      if (!isOpen(way, taken)) continue
      chosen[next] = way.place
      for (const slot of way.slots) taken[slot] = 1
      visit(cost + way.cost)
      for (const slot of way.slots) taken[slot] = 0
      chosen[next] = -1
    }
  }
  visit(0)
  return best
}

/** A choice with numbers for its slots, which are faster to compare than names. */
type NumberedWay = { place: number; cost: number; slots: readonly number[] }

function slotNumbers(part: Part): Map<string, number> {
  const names = new Set(part.flatMap((choices) => choices.flatMap(({ slots }) => slots)))
  return new Map([...names].map((name, place) => [name, place]))
}

function sortedWays(part: Part): (choices: readonly Choice[]) => NumberedWay[] {
  const numbers = slotNumbers(part)
  return (choices) =>
    choices
      .map(({ cost, slots }, place) => ({ place, cost, slots: slots.map((slot) => numbers.get(slot) ?? 0) }))
      .sort((a, b) => a.cost - b.cost)
}

/** The undecided group with the fewest open ways, and the least that all undecided groups cost together. */
function nextGroup(ways: readonly NumberedWay[][], chosen: readonly number[], taken: Uint8Array) {
  let next: number | undefined
  let [fewest, least, looked] = [Infinity, 0, 0]
  for (const [group, own] of ways.entries()) {
    if (chosen[group] !== -1) continue
    let count = 0
    looked += own.length
    for (const way of own) {
      if (!isOpen(way, taken)) continue
      if (count === 0) least += way.cost
      count += 1
    }
    if (count < fewest) [next, fewest] = [group, count]
  }
  return { next, least, looked }
}

function isOpen({ slots }: NumberedWay, taken: Uint8Array): boolean {
  for (const slot of slots) if (taken[slot] === 1) return false
  return true
}
