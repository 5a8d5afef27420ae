/** The pages that are only read, by the heading of each section. */
export type SiteShot = { name: string; path: string; heading: string | null; from?: 'gallery' }

export const SITE_SHOTS: readonly SiteShot[] = [
  { name: 'home-1-top', path: '/', heading: null },
  { name: 'home-2-hours', path: '/', heading: 'Openingsuren' },
  { name: 'home-3-activities', path: '/', heading: 'Waar heb je zin in?' },
  { name: 'home-4-slider', path: '/', heading: 'Kijk even binnen' },
  { name: 'home-5-formulas', path: '/', heading: 'Kies je formule' },
  { name: 'home-6-parties', path: '/', heading: 'Iets te vieren' },
  { name: 'home-7-company', path: '/', heading: 'Met je bedrijf' },
  { name: 'home-8-extras', path: '/', heading: 'Honger of dorst?' },
  { name: 'home-9-booking', path: '/', heading: 'Boek nu bij Lichtspel Antwerpen' },
  { name: 'home-facts', path: '/', heading: 'Goed om te weten' },
  { name: 'home-footer', path: '/', heading: 'Contact' },
  { name: 'privacy', path: '/privacy', heading: null },
  { name: 'pieces', path: '/_ui', heading: null, from: 'gallery' },
]
