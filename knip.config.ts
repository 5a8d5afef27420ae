import type { KnipConfig } from 'knip'

// `knip` reports what nothing uses, `knip --production` what only tests, e2e or proof use: patterns that end in ! count for it.
const isProduction = process.argv.includes('--production')
const NO_TESTS = '!**/*.test.{ts,tsx}!'

const config: KnipConfig = {
  // A test may look at a part of a file that is used; a part that only tests use is dead.
  ignoreExportsUsedInFile: isProduction,
  ignoreWorkspaces: isProduction ? ['.', 'e2e', 'proof', 'test-support'] : [],
  // Imports are followed in Dutch; a test of packages/texts holds the other languages to the exports of Dutch.
  ignoreIssues: {
    'packages/texts/src/{en,fr}/**': ['exports', 'types'],
    // For the builds, whose settings are no product code.
    'packages/contract/src/supported-browsers.ts': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        'scripts/*/main.ts',
        'scripts/check-supply/signatures.ts',
        'vitest.domain.config.ts',
      ],
      project: ['scripts/**/*.ts', '*.ts'],
      // rolldown: vite's own, held at a version of which every platform's build can be had.
      // dependency-cruiser: run by scripts/commands.ts; it loads @swc/core.
      ignoreDependencies: [
        '@fontsource-variable/figtree',
        '@fontsource-variable/unbounded',
        '@swc/core',
        'dependency-cruiser',
        'rolldown',
      ],
    },
    // Their package.json exports every file, which makes each an entry; what no other file imports is dead all the same.
    'packages/*': { includeEntryExports: true, project: ['src/**/*.{ts,tsx}!', NO_TESTS] },
    database: {
      entry: ['src/bin/*.ts!', 'src/*.ts!'],
      project: ['src/**/*.ts!', NO_TESTS],
    },
    'apps/api': {
      entry: ['src/{main,operate/commands/*}.ts!'],
      project: ['src/**/*.{ts,tsx}!', NO_TESTS],
    },
    'apps/site': {
      entry: [
        'app/{main.ts,hydrate.tsx,render/render-pages.tsx}!',
        'build/{api-docs,build,write-api-docs,menu/print,menu/print-all}.ts!',
      ],
      project: ['{app,build}/**/*.{ts,tsx}!', NO_TESTS],
      // Its files are served as they are.
      ignoreDependencies: ['@fastify/swagger-ui'],
    },
    'apps/desk': {
      entry: ['build/*.ts!'],
      project: ['{src,build}/**/*.{ts,tsx}!', NO_TESTS],
    },
    // The runners start these by name.
    e2e: {
      entry: [
        '**/*.{e2e,test}.ts',
        '{accessibility,monkey}/main.ts',
        'screenshots/{main,languages,mails}.ts',
      ],
    },
    proof: { entry: ['*/{main,prove}.ts'] },
    'test-support': {
      entry: [
        'api/{chaos-main,every-route,openapi-document}.ts',
        'colleague/dev-sign-in.ts',
        'payments/{fake-mollie,proof}/main.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
  },
}

export default config
