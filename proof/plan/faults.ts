/** A fault to plant in the planner: text in one of its files, and its replacement. */
export type Fault = { name: string; file: string; from: string; to: string }

// Leaves out one fault that the spike could not catch: remembering failures without the number of slots still needed. That number
// follows from the turns that are left (nameOf in search.ts), so leaving it out of the name is not a fault.
export const FAULTS: readonly Fault[] = [
  {
    name: 'nobody needs time to walk',
    file: 'make-task.ts',
    from: 'Math.max(0, attraction[axis].overlapMinutes - schedule[axis].blockMinutes)',
    to: '0',
  },
  {
    name: 'a slot may have any number of players below its seats',
    file: 'make-task.ts',
    from: 'Math.min(attraction[axis].minPlayers, even)',
    to: '1',
  },
  {
    name: 'slots beside each other are played',
    file: 'search.ts',
    from: 'last.place === place - 1',
    to: 'false',
  },
  {
    name: 'teams arrive five minutes early',
    file: 'team-state.ts',
    from: 'end + task.changes[axis] > now',
    to: 'end + task.changes[axis] > now + 5',
  },
  {
    name: 'a failure forgets where teams come from',
    file: 'search.ts',
    from: 'marks.push(team & 0x7fff, team >> 15)',
    to: 'marks.push(team & 0x7e00, team >> 15)',
  },
  { name: 'a failure forgets the break', file: 'search.ts', from: 'isBeside ? last + 1 : 0', to: '0' },
  {
    name: 'a failure forgets which slots are open',
    file: 'search.ts',
    from: 'marks.push(sum, ...orphans.trace(index, needs))',
    to: 'marks.push(sum)',
  },
  {
    name: 'one person walks too slowly in the bound',
    file: 'chains.ts',
    from: 'next === axis ? again : end + task.changes[axis]',
    to: 'next === axis ? again : end + task.changes[axis] + 5',
  },
  {
    name: 'the bound has a break of two blocks',
    file: 'chains.ts',
    from: 'end + task.blockMinutes[axis] : end',
    to: 'end + 2 * task.blockMinutes[axis] : end',
  },
  {
    name: 'the bound stops before its parts are known',
    file: 'chains.ts',
    from: 'at(latest, size - 1) < 0',
    to: 'at(latest, size >> 1) < 0',
  },
  {
    name: 'a pause needs a minute more in the bound',
    file: 'chains.ts',
    from: 'at(whole.latest, later) >= pauseEnds',
    to: 'at(whole.latest, later) > pauseEnds',
  },
  {
    name: 'two attractions share one slot too few',
    file: 'supply.ts',
    from: 'a >= first && b >= second',
    to: 'a > first && b >= second',
  },
  {
    name: 'what was supplied is remembered a block too long',
    file: 'supply.ts',
    from: 'if (from >= at(fails, place)) return false',
    to: 'if (from >= at(fails, place) - 20) return false',
  },
  {
    name: 'halving skips a start',
    file: 'latest-start.ts',
    from: 'high = middle - 1',
    to: 'high = middle - 2',
  },
  {
    name: 'finer teams are not tried',
    file: 'latest-start.ts',
    from: 'fewest === task.players || fewestTeamsSuffice(task)',
    to: 'true',
  },
  {
    name: 'finer teams are not made coarser again',
    file: 'latest-start.ts',
    from: 'if (found !== undefined) return { found: { ...found, isFewest }, proven: alone.proven }',
    to: 'if (found === undefined) return alone',
  },
  { name: 'one team more than needed', file: 'teams.ts', from: 'return teams\n', to: 'return teams + 1\n' },
  {
    name: 'a plan is tidied by two orphans or not at all',
    file: 'plan.ts',
    from: 'orphans - 1',
    to: 'orphans - 2',
  },
  {
    name: 'orphans behind the last slot are not counted',
    file: 'search.ts',
    from: 'after.needs[axis] === 0 ? orphans.behind(block) : 0',
    to: '0',
  },
  {
    name: 'cake after the last game',
    file: 'search.ts',
    from: 'hasPause(search, before) ? [] : undefined',
    to: '[]',
  },
  {
    name: 'cake before the first game',
    file: 'search.ts',
    from: '|| !canStillPause(search, block.start, before)',
    to: '',
  },
  {
    name: 'a game is played during the pause',
    file: 'span.ts',
    from: 'block.start >= pause.to',
    to: 'block.end > pause.to',
  },
  {
    name: 'the shortest must be a block shorter',
    file: 'goals.ts',
    from: '(best.span.end - best.start) + 1',
    to: '(best.span.end - best.start) + 15',
  },
  {
    name: 'what was not finished counts as refused',
    file: 'latest-start.ts',
    from: "if (steps === 'unknown') proven = false",
    to: '',
  },
  {
    name: 'a day that was not finished is full',
    file: 'some-way.ts',
    from: 'isCertain = steps === undefined',
    to: 'isCertain = true',
  },
  {
    name: 'later plans are more certain than the first',
    file: 'plan.ts',
    from: 'proven: proven && first.proven',
    to: 'proven',
  },
]
