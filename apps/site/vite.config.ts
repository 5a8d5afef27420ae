import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './build/layer-order.ts'

export default defineConfig({
  plugins: [react(), layerOrder()],
  build: {
    // Fonts and pictures as data: addresses are barred by our Content-Security-Policy, and cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
