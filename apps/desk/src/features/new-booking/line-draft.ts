import type { LineToken } from '@lichtspel/domain/desk/line/line-token'
import type { BookingDraft } from './booking-draft.ts'

type Fields = BookingDraft['details']['fields']
type Games = BookingDraft['games']

/** The parts of a draft that a line names. */
type Named = {
  draft: Partial<Pick<BookingDraft, 'when' | 'date' | 'part' | 'from' | 'games' | 'isOption' | 'optionUntil'>>
  details: Partial<Pick<BookingDraft['details'], 'players' | 'formula' | 'language'>>
  fields: Partial<Pick<Fields, 'name' | 'phone' | 'email' | 'title'>>
  modules: string[]
}

/**
 * Fills the draft from a typed line. What the line names replaces what it named before; what it no longer names becomes empty again. A
 * field that was filled in or corrected by hand stays as it is, whatever the line says.
 */
export function withLine(
  draft: BookingDraft,
  fresh: BookingDraft,
  line: { text: string; before: readonly LineToken[]; after: readonly LineToken[] },
): BookingDraft {
  const [before, after] = [namedBy(line.before), namedBy(line.after)]
  const { games: was, ...choicesBefore } = before.draft
  const { games: wanted, ...choicesAfter } = after.draft
  const next = {
    ...draft,
    ...replaced(draft, fresh, choicesBefore, choicesAfter),
    games: replacedGames(draft.games, was ?? fresh.games, wanted ?? fresh.games),
    line: line.text,
    details: {
      ...draft.details,
      ...replaced(draft.details, fresh.details, before.details, after.details),
      modules: [
        ...draft.details.modules.filter((id) => !before.modules.includes(id) || after.modules.includes(id)),
        ...after.modules.filter((id) => ![...before.modules, ...draft.details.modules].includes(id)),
      ],
      fields: {
        ...draft.details.fields,
        ...replaced(draft.details.fields, fresh.details.fields, before.fields, after.fields),
      },
    },
  }
  // Who chose by hand that the group is already here cannot give it an option in the line.
  return next.when === 'now' ? { ...next, isOption: draft.isOption && draft.when === 'now' } : next
}

/** What the line changes: only values that are still what the line named before, or fresh if it named nothing. */
function replaced<Part extends object>(
  current: Required<Part>,
  fresh: Required<Part>,
  before: Part,
  after: Part,
): Partial<Part> {
  const keys = Object.keys({ ...before, ...after }) as (keyof Part)[]
  const own = keys.filter((key) => current[key] === (key in before ? before[key] : fresh[key]))
  return Object.fromEntries(own.map((key) => [key, key in after ? after[key] : fresh[key]])) as Partial<Part>
}

/** The same for the games, each attraction by itself. */
function replacedGames(current: Games, was: Games, wanted: Games): Games {
  const ids = Object.keys({ ...current, ...was, ...wanted })
  const games = ids.map((id) => {
    const isOwn = (current[id] ?? 0) === (was[id] ?? 0)
    return [id, (isOwn ? wanted[id] : current[id]) ?? 0] as const
  })
  return Object.fromEntries(games.filter(([, count]) => count > 0))
}

function namedBy(tokens: readonly LineToken[]): Named {
  const named: Named = { draft: {}, details: {}, fields: {}, modules: [] }
  const rest: string[] = []
  for (const token of tokens) {
    if (token.is === 'rest') rest.push(token.text)
    else addTo(named, token)
  }
  if (rest.length > 0) named.fields.title = rest.join(' ')
  return named
}

function addTo({ draft, details, fields, modules }: Named, token: Exclude<LineToken, { is: 'rest' }>): void {
  switch (token.is) {
    case 'players':
      details.players = String(token.players)
      break
    case 'formula':
      details.formula = token.formula
      break
    case 'language':
      details.language = token.language
      break
    case 'day':
      Object.assign(draft, { when: 'later', date: token.date })
      break
    case 'hour':
      Object.assign(draft, { when: 'later', from: token.minute })
      break
    case 'part':
      Object.assign(draft, { when: 'later', part: token.part })
      break
    case 'games':
      draft.games = {
        ...draft.games,
        [token.attraction]: (draft.games?.[token.attraction] ?? 0) + token.games,
      }
      break
    case 'module':
      modules.push(token.module)
      break
    case 'option':
      // A group that is already here has no option.
      Object.assign(draft, { when: 'later', isOption: true })
      draft.optionUntil = token.until === null ? '' : `${token.until.date}T${token.until.time}`
      break
    case 'name':
    case 'phone':
    case 'email':
      Object.assign(fields, { [token.is]: (token as Record<string, string>)[token.is] })
  }
}
