/** How often a picker asks for the day again when the live stream is silent. */
export const SCHEDULE_REFRESH_MS = 5_000

/** How long the home page's slider shows one picture. */
export const SLIDER_INTERVAL_MS = 5_000
