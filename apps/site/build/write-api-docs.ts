// npm run make -- api-docs: reads the OpenAPI document from standard input.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeApiDocs } from './api-docs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
writeApiDocs(`${root}.reports/api-docs`, readFileSync(0, 'utf8'))
