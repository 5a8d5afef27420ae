import type { LineToken } from '@lichtspel/domain/desk/line/line-token'
import type { BookingDraft } from './booking-draft.ts'

type Fields = BookingDraft['details']['fields']

/** The parts of a draft that a line names. */
type Named = {
  draft: Partial<Pick<BookingDraft, 'when' | 'date' | 'part' | 'from' | 'games' | 'isOption' | 'optionUntil'>>
  details: Partial<Pick<BookingDraft['details'], 'players' | 'formula' | 'language'>>
  fields: Partial<Pick<Fields, 'name' | 'phone' | 'email' | 'title'>>
}

/**
 * Fills the draft from a typed line. What the line names replaces what stood there; what it no longer names becomes empty again. Fields
 * that the line never named stay as they are.
 */
export function withLine(
  draft: BookingDraft,
  fresh: BookingDraft,
  line: { text: string; before: readonly LineToken[]; after: readonly LineToken[] },
): BookingDraft {
  const [before, after] = [namedBy(line.before), namedBy(line.after)]
  return {
    ...draft,
    ...emptied(before.draft, fresh),
    ...after.draft,
    line: line.text,
    details: {
      ...draft.details,
      ...emptied(before.details, fresh.details),
      ...after.details,
      fields: {
        ...draft.details.fields,
        ...emptied(before.fields, fresh.details.fields),
        ...after.fields,
      },
    },
  }
}

function emptied<Part extends object>(named: Part, fresh: Required<Part>): Partial<Part> {
  const keys = Object.keys(named) as (keyof Part)[]
  return Object.fromEntries(keys.map((key) => [key, fresh[key]])) as Partial<Part>
}

function namedBy(tokens: readonly LineToken[]): Named {
  const named: Named = { draft: {}, details: {}, fields: {} }
  const rest: string[] = []
  for (const token of tokens) {
    if (token.is === 'rest') rest.push(token.text)
    else addTo(named, token)
  }
  if (rest.length > 0) named.fields.title = rest.join(' ')
  return named
}

function addTo({ draft, details, fields }: Named, token: Exclude<LineToken, { is: 'rest' }>): void {
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
