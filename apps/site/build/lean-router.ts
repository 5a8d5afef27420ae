import type { Plugin } from 'vite'

/**
 * React Router names its Link, NavLink and Form in statements that keep a bundler from dropping them, with their prefetching, 4 kB
 * gzipped that nothing of ours uses (lib/site-link.tsx has our links). Where its next version reads differently this changes
 * nothing, and the size budget says so.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler: (code) => ({ code: markUnused(code), map: null }),
    },
  }
}

function markUnused(code: string): string {
  return code
    .replace(/^const (\w+) = (\S+)\.forwardRef\(/gm, 'const $1 = /* @__PURE__ */ $2.forwardRef(')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
}
