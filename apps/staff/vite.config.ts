import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { layersFirst } from './build/layers-first.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  base: '/beheer/',
  resolve: { conditions: [process.env.SITE_LANGUAGE ?? 'nl', ...defaultClientConditions] },
  plugins: [react(), layersFirst(), compressed()],
  build: {
    // Fonts and pictures as data: addresses are barred by our Content-Security-Policy, and cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size budget reads from it what a first load fetches.
    manifest: true,
  },
  server: { proxy: { '/api': api } },
})
