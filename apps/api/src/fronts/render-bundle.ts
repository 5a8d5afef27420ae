import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { CatalogueResponse } from '@lichtspel/contract/catalogue'

/** A page as the site's build renders it. */
type RenderedPage = { path: string; html: string }

export type RenderSite = (offer: CatalogueResponse) => Promise<RenderedPage[]>

type Bundle = {
  renderPages: (
    parts: { template: string; manifest: unknown; origin: string },
    offer: CatalogueResponse,
  ) => Promise<RenderedPage[]>
}

/** The program that the site's build leaves beside what is served: it turns what a venue offers into pages. */
export async function loadRenderer(folder: string, origin: string): Promise<RenderSite> {
  const place = `${folder.replace(/\/+$/, '')}-render`
  if (!existsSync(`${place}/render.js`)) throw new Error(`${folder} holds no built site: run npm run build`)
  const { renderPages } = (await import(pathToFileURL(`${place}/render.js`).href)) as Bundle
  const template = readFileSync(`${place}/template.html`, 'utf8')
  const manifest: unknown = JSON.parse(readFileSync(`${place}/manifest.json`, 'utf8'))
  return (offer) => renderPages({ template, manifest, origin }, offer)
}
