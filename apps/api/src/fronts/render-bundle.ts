import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'

type Renderer = {
  /** Every page, by its path in the root language. */
  pages: readonly string[]
  render: (page: string, offer: CatalogueResponse, origin: string) => Promise<string>
}

/** The renderer of each language. */
export type Renderers = ReadonlyMap<Language, Renderer>

type Bundle = {
  PAGE_PATHS: readonly string[]
  renderPage: (
    parts: { template: string; manifest: unknown; origin: string },
    offer: CatalogueResponse,
    page: string,
  ) => Promise<string>
}

/** The programs that the site's build puts next to the served files. Each renders a venue's offer in one language. */
export async function loadRenderers(folder: string): Promise<Renderers> {
  const place = `${folder.replace(/\/+$/, '')}-render`
  if (!existsSync(`${place}/${ROOT_LANGUAGE}/render.js`))
    throw new Error(`${folder} holds no built site: run npm run build`)
  const built = globSync(`${place}/*/render.js`).map((program) => dirname(program))
  return new Map(
    await Promise.all(built.map(async (bundle) => [basename(bundle), await loadRenderer(bundle)] as const)),
  )
}

async function loadRenderer(bundle: string): Promise<Renderer> {
  const { PAGE_PATHS, renderPage } = (await import(pathToFileURL(`${bundle}/render.js`).href)) as Bundle
  const template = readFileSync(`${bundle}/template.html`, 'utf8')
  const manifest: unknown = JSON.parse(readFileSync(`${bundle}/manifest.json`, 'utf8'))
  return {
    pages: PAGE_PATHS,
    render: (page, offer, origin) => renderPage({ template, manifest, origin }, offer, page),
  }
}
