import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { leanRouter } from './build/lean-router.ts'

/** One build per language: packages/texts gives the words of the condition that is named first. */
const language = process.env.SITE_LANGUAGE ?? 'nl'

/** Small pieces that every page needs: by themselves each would be a file, and compress badly. */
const IN_EVERY_PAGE = new RegExp(
  `/(${[
    'site/app/lib/(section-heading|site-link|page-at|shelf-id|guard|pictures|page-unheard|booking-path)',
    'ui/src/(round-button|icon|skeleton|picture)',
    'visit/src/venue/contact-links',
    'domain/src/catalogue/(attractions|group|modules)',
    'domain/src/(time/(calendar-date|clock-time)|slots/needs|price/formula-price)',
    'texts/src/nl/(language|catalogue|plurals|prices|page-titles|site-pictures)',
  ].join('|')})\\.tsx?$`,
)

/** Small pieces of the booking and of the page behind a link, that parts which come later need too: together for the same reason. */
const IN_EVERY_FORM =
  /\/(ui\/src\/field(-frame)?|visit\/src\/heading|domain\/src\/(time\/clock-time|slots\/needs|booking\/team-names))\.tsx?$/

export default defineConfig({
  resolve: { conditions: [language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  plugins: [react(), leanRouter()],
  build: {
    // Fonts and pictures as data: addresses are barred by our Content-Security-Policy, and cannot be cached.
    assetsInlineLimit: 0,
    // Five kB in one sheet: a second one would cost a phone another round trip before its first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: IN_EVERY_PAGE },
            { name: 'form', test: IN_EVERY_FORM },
          ],
        },
      },
    },
  },
  // The planner's own file, as modern as the rest.
  worker: { format: 'es' },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 3000}` } },
})
