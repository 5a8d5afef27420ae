import { LOGO_PATH } from '@lichtspel/contract/desk/paths'
import { SUPPORTED_BROWSERS } from '@lichtspel/contract/supported-browsers'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { layersFirst } from './build/layers-first.ts'

// Not a plain string: Vite would then replace the host name, from which the server knows the venue.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }
const site = `http://localhost:${process.env.SITE_PORT ?? 5173}`

export default defineConfig({
  base: '/beheer/',
  resolve: { conditions: [process.env.SITE_LANGUAGE ?? 'nl', ...defaultClientConditions] },
  plugins: [react(), layersFirst(), compressed()],
  build: {
    target: SUPPORTED_BROWSERS,
    // The Content-Security-Policy blocks fonts and pictures in data: URLs, and those cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size budget reads the manifest to find out what a first load fetches.
    manifest: true,
  },
  // The settings show the site's pictures.
  server: {
    proxy: { '/api': api, [LOGO_PATH]: api, '/beeld': site, '^/[a-z-]+\\.(png|jpg|pdf)$': site },
  },
})
