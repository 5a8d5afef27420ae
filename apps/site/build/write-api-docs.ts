// npm run make -- api-docs
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeApiDocs } from './api-docs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
writeApiDocs(`${root}.reports/api-docs`, readFileSync(`${root}docs/openapi.json`, 'utf8'))
