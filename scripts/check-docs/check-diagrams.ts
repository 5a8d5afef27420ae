import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import type { Page } from './read-docs.ts'

type Parser = { mermaid: { parse: (text: string) => Promise<unknown> } }

const SHELL = '/usr/bin/chromium-headless-shell'
const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
}

/** Mermaid's own parser in Chromium: in Node it lacks a document, and some kinds of diagram fail for that alone. */
export async function checkDiagrams(pages: readonly Page[]): Promise<string[]> {
  const diagrams = pages.flatMap(({ path, diagrams: found }) =>
    found.map((diagram) => ({ path, ...diagram })),
  )
  if (diagrams.length === 0) return []
  const browser = await chromium.launch(LAUNCH)
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js')) })
    const faults = await page.evaluate(
      findFaults,
      diagrams.map(({ text }) => text),
    )
    return diagrams.flatMap(({ path, line }, at) => (faults[at] ? [`${path}:${line}  ${faults[at]}`] : []))
  } finally {
    await browser.close()
  }
}

/** Runs in the page. One after the other: the parser keeps its state between diagrams. */
async function findFaults(texts: string[]): Promise<(string | null)[]> {
  const { mermaid } = globalThis as unknown as Parser
  const faults: (string | null)[] = []
  for (const text of texts) {
    const fault = await mermaid.parse(text).then(
      () => null,
      (error: unknown) => `the diagram does not parse: ${error instanceof Error ? error.message : error}`,
    )
    faults.push(fault)
  }
  return faults
}
