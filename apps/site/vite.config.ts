import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRouter } from './build/lean-router.ts'

export default defineConfig({
  plugins: [react(), leanRouter()],
  build: {
    // Fonts and pictures as data: addresses are barred by our Content-Security-Policy, and cannot be cached.
    assetsInlineLimit: 0,
    // Five kB in one sheet: a second one would cost a phone another round trip before its first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3000}` } },
})
