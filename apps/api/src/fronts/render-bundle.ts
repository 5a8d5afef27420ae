import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'
import { ROOT_LANGUAGE } from '@lichtspel/contract/paths'
import type { Language } from '@lichtspel/domain/catalogue/words'

/** A page rendered by the site's build. */
type RenderedPage = { path: string; html: string }

type RenderSite = (offer: CatalogueResponse) => Promise<RenderedPage[]>

/** The renderer of each language. */
export type Renderers = ReadonlyMap<Language, RenderSite>

type Bundle = {
  renderPages: (
    parts: { template: string; manifest: unknown; origin: string },
    offer: CatalogueResponse,
  ) => Promise<RenderedPage[]>
}

/** The programs that the site's build puts next to the served files. Each renders a venue's offer in one language. */
export async function loadRenderers(folder: string, origin: string): Promise<Renderers> {
  const place = `${folder.replace(/\/+$/, '')}-render`
  if (!existsSync(`${place}/${ROOT_LANGUAGE}/render.js`))
    throw new Error(`${folder} holds no built site: run npm run build`)
  const built = globSync(`${place}/*/render.js`).map((program) => dirname(program))
  return new Map(
    await Promise.all(
      built.map(async (bundle) => [basename(bundle), await loadRenderer(bundle, origin)] as const),
    ),
  )
}

async function loadRenderer(bundle: string, origin: string): Promise<RenderSite> {
  const { renderPages } = (await import(pathToFileURL(`${bundle}/render.js`).href)) as Bundle
  const template = readFileSync(`${bundle}/template.html`, 'utf8')
  const manifest: unknown = JSON.parse(readFileSync(`${bundle}/manifest.json`, 'utf8'))
  return (offer) => renderPages({ template, manifest, origin }, offer)
}
