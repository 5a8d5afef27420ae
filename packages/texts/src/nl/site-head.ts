import type { Venue } from '@lichtspel/domain/venue'

export type PageId = 'home' | 'booking' | 'privacy'
export type PageHead = { title: string; description: string }

/** What a search engine and a browser tab show of each page. */
export function pageHead(page: PageId, { name, address, tagline }: Venue): PageHead {
  switch (page) {
    case 'home':
      return {
        title: `${name} · ${tagline}`,
        description: `Lasershooten, VR-shooten en een interactieve vloer in ${address.city}. Bekijk de formules en de prijzen, en boek je tijdslots online. Met 4 tot 24 spelers.`,
      }
    case 'booking':
      return {
        title: `Boek nu · ${name}`,
        description: `Kies je datum, je groep en je formule, en boek je tijdslots bij ${name}. Wat je kiest, houden we voor je vast.`,
      }
    case 'privacy':
      return {
        title: `Privacy · ${name}`,
        description: `Wat ${name} van je bewaart, hoelang en waarom. Geen cookies van derden, geen reclame.`,
      }
  }
}
