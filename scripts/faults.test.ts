import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

/** Runs that judge themselves, and say so in their name or their folder; everything else has titles. */
const IS_RUN = /^proof\/.*(?<!\.test)\.ts$|\/prove\.ts$/

type Row = { number: string; fault: string; proof: string }

const rows: Row[] = read('docs/faults.md')
  .split('\n')
  .filter((line) => /^\| F\d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([number = '', fault = '', proof = '']) => ({ number, fault, proof }))

test('there are 104 faults, in order, each with its words', () => {
  const numbers = Array.from({ length: 104 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(rows.filter(({ fault }) => fault.trim().length < 8)).toEqual([])
  expect(new Set(rows.map(({ fault }) => fault)).size).toBe(104)
})

test('each has a test, a run or a decision', () => {
  const bare = rows.filter(
    ({ proof }) => testsIn(proof).length + runsIn(proof).length + linksIn(proof).length === 0,
  )
  expect(bare).toEqual([])
})

test('every test that is named is there, with its title', () => {
  const missing = rows.flatMap(({ number, proof }) =>
    testsIn(proof)
      .filter(({ file, title }) => !existsSync(new URL(file, ROOT)) || !titlesIn(file).includes(title))
      .map(({ file, title }) => `${number}: ${file}: ${title}`),
  )
  expect(missing).toEqual([])
})

test('every run and every section that is named is there', () => {
  const runs = rows.flatMap(({ proof }) => runsIn(proof))
  expect(runs.filter((file) => !IS_RUN.test(file) || !existsSync(new URL(file, ROOT)))).toEqual([])
  const links = rows.flatMap(({ proof }) => linksIn(proof))
  expect(links.filter(({ page, section }) => !hasSection(page, section))).toEqual([])
})

const TEST = /`([^`]+\.(?:test\.tsx?|e2e\.ts))`: “([^”]+)”/g

function testsIn(proof: string): { file: string; title: string }[] {
  return [...proof.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }))
}

function runsIn(proof: string): string[] {
  return [...proof.replaceAll(TEST, '').matchAll(/`([\w/.-]+\/[\w.-]+\.ts)`/g)].map(([, file = '']) => file)
}

function linksIn(proof: string): { page: string; section: string | undefined }[] {
  return [...proof.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)].map(([, page = '', section]) => ({
    page,
    section,
  }))
}

/** What stands between quotes as the first argument of a call, as a title does. */
function titlesIn(file: string): string[] {
  return [...read(file).matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g)].map(([, , title = '']) =>
    title.replaceAll(/\\(['"`])/g, '$1'),
  )
}

/** As a page on the web names the place of a heading. */
function hasSection(page: string, section: string | undefined): boolean {
  if (!existsSync(new URL(`docs/${page}`, ROOT))) return false
  const headings = [...read(`docs/${page}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  const names = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  return section === undefined || names.includes(section)
}
