/** Replaces the text `find`, which must occur once in the function, table or view `where`, with `put`. */
type Edit = { where: string; find: string; put: string }
export type Mutant = { name: string; edits: readonly Edit[] }

export const one = (name: string, where: string, find: string, put: string): Mutant => ({
  name,
  edits: [{ where, find, put }],
})

/** Puts the faults into the engine's SQL. Throws unless each text occurs exactly once. */
export function applyMutant(sql: string, { name, edits }: Mutant): string {
  return edits.reduce((text, { where, find, put }) => {
    const [start, end] = findDefinition(text, where)
    const definition = text.slice(start, end)
    const times = definition.split(find).length - 1
    if (times !== 1) throw new Error(`'${name}': '${find}' stands ${times} times in ${where}, not once`)
    return text.slice(0, start) + definition.replace(find, () => put) + text.slice(end)
  }, sql)
}

/** The range of a definition, from its CREATE to its last line. */
function findDefinition(sql: string, name: string): [number, number] {
  const start = new RegExp(`^CREATE (OR REPLACE )?(FUNCTION|TABLE|VIEW) ${name}\\b`, 'm').exec(sql)?.index
  if (start === undefined) throw new Error(`No function, table or view ${name}`)
  const isView = sql.startsWith('CREATE VIEW', start)
  const end = (isView ? /;$/m : /^(END \$\$|\$\$|\)).*;$/m).exec(sql.slice(start))
  if (end === null) throw new Error(`${name} does not end`)
  return [start, start + end.index + end[0].length]
}
