/** How long a browser waits for an answer. What the server does later than this, it does for nobody. */
export const PATIENCE_MS = 10_000
