/** For operators and developers. Apart from `PATHS`, which every page loads. */
export const SERVICE_PATHS = {
  openapi: '/api/openapi.json',
  health: '/healthz',
  ready: '/readyz',
} as const
