import { COLOURS_PATH, pathIn } from '@lichtspel/contract/paths'
import { SUPPORTED_BROWSERS } from '@lichtspel/contract/supported-browsers'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { apiDocs } from './build/api-docs.ts'

/** One build per language: packages/texts resolves to the first export condition. build/build.ts builds all of them. */
const language = process.env.SITE_LANGUAGE ?? 'nl'

/** Small modules that every page needs, bundled together: separate small files compress badly. */
const IN_EVERY_PAGE = new RegExp(
  `/(${[
    'site/app/lib/(section-heading|site-link|site-base|site-router|site-languages|language-link|language-list|hinted-language|handed-over|card-group-id|guard|pictures|page-unanswered|booking-path|visit-link|planner-ids)',
    'ui/src/(round-button|icon|skeleton|picture)',
    'visit/src/(venue/(contact-links|light-of)|device/device-storage)',
    'domain/src/catalogue/(attractions|brand|rules|modules|hours|formula-choice)',
    'domain/src/(time/(calendar-date|clock-time)|slots/needs|price/formula-price)',
    'texts/src/[a-z]{2}/(language|catalogue|prices|page-heads|day-parts)',
  ].join('|')})\\.tsx?$`,
)

/** Small modules of the pages with a form that lazy-loaded parts need too, bundled for the same reason. */
const IN_EVERY_FORM = new RegExp(
  `/(${[
    'ui/src/field(-frame)?',
    'site/app/lib/(use-(left-fields|show-answer)|saved-bookings-storage|saved-booking-shape)',
    'site/app/features/booking/sending/placed-here',
    'visit/src/(heading|unsplit|use-stable|ticket/ticket|day/(schedule-facts|day-marks|use-month-states)|statuses/(slot-times|read-statuses)|venue/use-shown|details/field-group\\.module|device/visitor-session|statuses/slot-remark|day/known-wish|slots/chosen-overlaps|lost/lost-text)',
    'domain/src/(time/clock-time|slots/(needs|selection|status|overlap)|booking/(team-names|contact)|payment/deposit|visit/visit|plan/(plan-day|task|played-visit)|price/estimate)',
    'texts/src/[a-z]+/(visit|deposit)',
  ].join('|')})\\.(tsx?|css)$`,
)

/** In development each language has its own server behind the first one: `fr=5183 en=5184`. */
const otherServers = (process.env.OTHER_LANGUAGES ?? '').split(' ').filter((one) => one !== '')
// Not a plain string: Vite would then replace the host name, from which the server knows the venue.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}` }
const desk = { target: `http://localhost:${process.env.DESK_PORT ?? 5174}`, ws: true }
const otherLanguages = otherServers.map((one) => one.split('=') as [string, string])

export default defineConfig(({ command }) => ({
  // A build has the files of all languages in one folder; a development server serves only its own language.
  base: command === 'serve' ? pathIn(language, '/') : '/',
  cacheDir: `node_modules/.vite/${language}`,
  resolve: { conditions: [language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
  plugins: [react(), apiDocs()],
  build: {
    target: SUPPORTED_BROWSERS,
    // The Content-Security-Policy blocks fonts and pictures as data: URLs, and those cannot be cached.
    assetsInlineLimit: 0,
    // A single stylesheet of 5 kB: a second one would cost a phone another round trip before its first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The same bytes in every language, so a language switch does not fetch it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', test: IN_EVERY_PAGE },
            { name: 'form', test: IN_EVERY_FORM },
          ],
        },
      },
    },
  },
  // The planner's worker is an ES module, like the rest.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': api,
      [COLOURS_PATH]: api,
      '/beheer': desk,
      // Files that a venue uploaded; the others are in public.
      '^/beeld/[a-z]+\\.[0-9a-f]{24}/': api,
      ...Object.fromEntries(
        // Includes the websocket, which hot reloading uses.
        otherLanguages.map(([other, port]) => [
          `^/${other}/`,
          { target: `http://localhost:${port}`, ws: true },
        ]),
      ),
    },
  },
}))
