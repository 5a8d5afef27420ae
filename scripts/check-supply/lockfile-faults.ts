export type Lockfile = { packages: Record<string, Locked> }
type Locked = {
  resolved?: string
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

export type Manifest = Record<string, unknown> & { allowScripts?: Record<string, boolean> }

/**
 * A lockfile that names a registry host breaks behind a mirror, a git or tarball dependency escapes integrity checks, and a script that
 * runs at install was never read by anyone unless it is in the list of package.json (`false`: read, and it does not run). npm leaves out
 * a platform's build that the registry in use does not have, and then `npm ci` fails.
 */
export function lockfileFaults(lockfile: Lockfile, allowScripts: Record<string, boolean> = {}): string[] {
  const names = new Set(Object.keys(lockfile.packages).map(nameOf))
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name} is missing`)
    if (!path.includes('node_modules/') || entry.link) return missing
    return [
      ...missing,
      ...(entry.resolved === undefined ? [] : [`${path}: names where it came from`]),
      ...(entry.integrity === undefined ? [`${path}: has no integrity`] : []),
      ...(entry.hasInstallScript && !(nameOf(path) in allowScripts)
        ? [`${path}: runs a script at install and is not in allowScripts of package.json`]
        : []),
    ]
  })
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? ''
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/** A range lets a version in that came out an hour ago; an exact one is chosen by somebody, and as old as he wanted. */
export function versionFaults(path: string, manifest: Manifest): string[] {
  return KINDS.flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is ${version}, not one version`)
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
