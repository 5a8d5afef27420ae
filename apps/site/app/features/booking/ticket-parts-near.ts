/** Loads the tickets of a chosen visit. */
export const ticketParts = () => import('./ticket-parts.ts')
