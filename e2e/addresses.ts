/** Two ports from here on; another run on the same machine chooses another. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4180)

export const SITE_PORT = FIRST_PORT
export const GALLERY_PORT = FIRST_PORT + 1
export const SITE_URL = `http://localhost:${SITE_PORT}`
export const GALLERY_URL = `http://localhost:${GALLERY_PORT}`
