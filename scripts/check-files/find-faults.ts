import { posix } from 'node:path'
import { longFunctions } from './long-functions.ts'

/** Texts by path, relative to the root. */
type Files = Record<string, string>

/** In lines. Most files are far shorter; a longer one usually mixes two ideas. */
const MAX_FILE_LINES = 500
/** Code files of one folder. A longer list is hard to read. */
const MAX_FILES = 40
const CODE = /\.[cm]?[jt]sx?$/
const TEST = /\.test\.tsx?$/
const WITH_CODE = /^(?:packages|apps|database|e2e|proof|scripts|test-support)\//
/** Written by a tool, served unchanged, or the schema, table by table: nobody reads these from top to bottom. */
const NOT_READ = /\.generated\.tsx?$|^apps\/\w+\/public\/|^database\/migrations\//

/** What no import shows: names, lengths, SQL functions, and how end-to-end tests type and wait. */
export function findFaults(files: Files): string[] {
  const paths = Object.keys(files).filter((path) => WITH_CODE.test(path))
  const read = Object.entries(files).filter(([path]) => !NOT_READ.test(path))
  return [
    ...[...foldersOf(paths), ...paths].flatMap(checkName),
    ...checkCrowds(paths),
    ...read.flatMap(checkLength),
    ...read.filter(([path]) => CODE.test(path)).flatMap(checkFunctions),
    ...checkSql(Object.entries(files).filter(([path]) => /^database\/.*\.sql$/.test(path))),
    ...Object.entries(files).flatMap(checkHands),
  ].sort()
}

const DRAWER = /^(?:utils?|helpers?|misc|common|types|shared|lib|.+-(?:utils?|helpers?))$/i

/** A drawer is a name that says nothing, so anything ends up in it. A barrel hides who uses what. */
function checkName(path: string): string[] {
  const name = posix.basename(path)
  if (/^index\.[cm]?[jt]sx?$/.test(name) && /^(?:packages|apps|database)\//.test(path))
    return [`${path}:1  drawer  a barrel: import the file that holds the thing`]
  const [stem = ''] = name.split('.')
  if (!DRAWER.test(stem) || /^apps\/(?:desk\/src|site\/app)\/lib$/.test(path)) return []
  return [`${path}:1  drawer  '${stem}' says nothing about what is inside: name it after its idea`]
}

function foldersOf(paths: string[]): Set<string> {
  const above = (path: string): string[] => {
    const folder = posix.dirname(path)
    return folder === '.' ? [] : [folder, ...above(folder)]
  }
  return new Set(paths.flatMap(above))
}

function checkCrowds(paths: string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter((each) => CODE.test(each) && !TEST.test(each)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}:1  crowded  ${count} files, at most ${MAX_FILES}`)
}

function checkLength([path, text]: [string, string]): string[] {
  const lines = text.replace(/\n$/, '').split('\n').length
  if (lines <= MAX_FILE_LINES) return []
  return [`${path}:${MAX_FILE_LINES + 1}  big-file  ${lines} lines, at most ${MAX_FILE_LINES}`]
}

function checkFunctions([path, text]: [string, string]): string[] {
  return longFunctions(path, text).map(({ line, length }) => `${path}:${line}  big-function  ${length} lines`)
}

const CREATE = /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+(?:"?\w+"?\.)?"?(\w+)"?/gi

/** With a second definition of a SQL function, the order of files would decide which one wins. */
function checkSql(files: [string, string][]): string[] {
  const first = new Map<string, string>()
  return files.flatMap(([path, text]) => {
    // Comments may mention a function. Replacing them with spaces keeps every position.
    const code = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    return [...code.matchAll(CREATE)].flatMap(({ 1: name = '', index }) => {
      const place = `${path}:${lineOf(code, index)}`
      const fault = `${place}  sql-function  ${name}`
      if (!path.startsWith('database/functions/')) return [`${fault} belongs in database/functions`]
      const before = first.get(name.toLowerCase())
      if (before !== undefined) return [`${fault} is already in ${before}`]
      first.set(name.toLowerCase(), place)
      return []
    })
  })
}

const HANDS = 'e2e/hands.ts'
/** Pictures, counted walks, the monkey, and the one file that measures milliseconds are no tests of what a person meets. */
const NO_HANDS = /^e2e\/(?:monkey|screenshots|walks)\/|\/it-answers-at-once\./
const AROUND = [
  /\.(?:fill|pressSequentially|insertText)\((?!\{)/g,
  /\.keyboard\.type\(/g,
  /\.waitFor(?:Timeout|Response|Request|Function|LoadState|Selector)\(/g,
  /\.waitFor\(\{\s*state:\s*'attached'/g,
  /'networkidle'/g,
  // A field that is waited for until it has the focus hides the keys that a quick typist would have lost.
  /toBeFocused\(\)\s*\n\s*await (?:typeKeys\(|\S*\b(?:press|key)\('.'\))/g,
]

/** A test types, waits and looks as a person does, through one file. */
function checkHands([path, text]: [string, string]): string[] {
  if (!path.startsWith('e2e/') || path === HANDS || NO_HANDS.test(path)) return []
  return AROUND.flatMap((way) =>
    [...text.matchAll(way)].map(
      ({ 0: found, index }) =>
        `${path}:${lineOf(text, index)}  hands  ${found.split('\n')[0]?.trim()}: type, wait and look through ${HANDS}`,
    ),
  )
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
