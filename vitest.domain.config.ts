import { defineConfig } from 'vitest/config'

// The domain alone: what mutation runs and the rule list need, without a database.
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'] },
})
