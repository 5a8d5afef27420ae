import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  cpu?: readonly string[]
  libc?: readonly string[]
}
type Manifest = { name: string; version: string; license?: unknown }

/**
 * Every package of the lockfile that the image installs or the pages contain, without development-only and optional packages. `npm sbom
 * --omit=dev` does not work: it also omits production packages that development needs too, such as react, zod and nodemailer (npm
 * 11.19). The same lockfile gives the same document: no timestamp, no serial number, no registry address.
 */
export function makeSbom(root: string) {
  const { name, version } = readJson<Manifest>(join(root, 'package.json'))
  const { packages } = readJson<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json'))
  const parts = Object.entries(packages).filter(
    ([path, locked]) =>
      path.includes('node_modules/') &&
      !locked.link &&
      !locked.dev &&
      !locked.devOptional &&
      (!locked.optional || isBuildOfSharp(path, locked)),
  )
  const components = parts.map(([path, locked]) => componentOf(root, path, locked))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: uniqueBy(components, (component) => component['bom-ref']),
  }
}

/** The optional packages that the Dockerfile copies: sharp's builds for the two kinds of machine that images are made for. */
function isBuildOfSharp(path: string, { cpu = [], libc = [] }: Locked): boolean {
  const isForImage = libc.includes('glibc') && (cpu.includes('x64') || cpu.includes('arm64'))
  return isForImage && path.startsWith('node_modules/@img/sharp-')
}

function componentOf(root: string, path: string, { version = '', integrity, license }: Locked) {
  const name = path.split('node_modules/').at(-1) ?? ''
  const said = license ?? licenseOf(join(root, path, 'package.json'))
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
    ...(said !== undefined && { licenses: [{ expression: said }] }),
  }
}

function hashOf(integrity: string) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }
}

function licenseOf(manifest: string): string | undefined {
  const { license } = existsSync(manifest) ? readJson<Partial<Manifest>>(manifest) : {}
  return typeof license === 'string' ? license : undefined
}

function uniqueBy<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [key(value), value])).values()]
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}
