/**
 * The statements of a migration, except those on a table it creates itself: no other version uses that table and nobody waits for it.
 */
export function onTablesThatAreThere(statements: readonly string[]): string[] {
  const made = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]?.toLowerCase()))
  return statements.filter((statement) => !made.has(TABLE.exec(statement)?.[1]?.toLowerCase() ?? '-'))
}

const CREATE_TABLE = /^create\s+(?:(?:unlogged|temp|temporary)\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i
const TABLE =
  /^(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+(?:unique\s+)?index\b.*?\son\s+)([\w.]+)/is
