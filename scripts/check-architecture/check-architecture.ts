import { checkApi } from './check-api.ts'
import { checkCycles } from './check-cycles.ts'
import { checkDeclared } from './check-declared.ts'
import { checkDirections } from './check-directions.ts'
import { checkDomain } from './check-domain.ts'
import { checkFirstCatalogue } from './check-first-catalogue.ts'
import { checkFronts } from './check-fronts.ts'
import { checkHands } from './check-hands.ts'
import { checkNames } from './check-names.ts'
import { checkPurity } from './check-purity.ts'
import { checkSize } from './check-size.ts'
import { checkSql } from './check-sql.ts'
import { type Project, readProject } from './read-project.ts'
import type { Violation } from './violation.ts'

const CHECKS = [
  checkDirections,
  checkDomain,
  checkFirstCatalogue,
  checkFronts,
  checkApi,
  checkCycles,
  checkDeclared,
  checkHands,
  checkNames,
  checkPurity,
  checkSize,
  checkSql,
]

export function checkArchitecture(root: string): Violation[] {
  return inspectProject(readProject(root))
}

export function inspectProject(project: Project): Violation[] {
  return CHECKS.flatMap((check) => check(project)).sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.rule.localeCompare(b.rule, 'en'),
  )
}
