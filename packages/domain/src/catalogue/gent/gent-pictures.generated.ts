// Written by scripts/make-pictures.
export const GENT_PICTURES = {
  'arena-staand': {
    path: 'gent-arena-staand.45f5857d',
    avif: [780],
    webp: [780],
    jpg: [],
  },
  arena: {
    path: 'gent-arena.64cf5c86',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
  bar: {
    path: 'gent-bar.e1f388a2',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
  deel: {
    path: 'gent-deel.9b11f1af',
    avif: [],
    webp: [],
    jpg: [1200],
  },
  duel: {
    path: 'gent-duel.17d20b57',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
  feest: {
    path: 'gent-feest.a07090be',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
  icoon: {
    path: 'gent-icoon.19b5b265',
    avif: [],
    webp: [],
    jpg: [],
  },
  'kaart-karting': {
    path: 'gent-kaart-karting.2218e8bb',
    avif: [600],
    webp: [600],
    jpg: [],
  },
  'kaart-laser': {
    path: 'gent-kaart-laser.d0214e7e',
    avif: [600],
    webp: [600],
    jpg: [],
  },
  'kaart-vloer': {
    path: 'gent-kaart-vloer.0dfeecdd',
    avif: [600],
    webp: [600],
    jpg: [],
  },
  merk: {
    path: 'gent-merk.8b561318',
    avif: [96, 192],
    webp: [96],
    jpg: [],
  },
  ploeg: {
    path: 'gent-ploeg.0716e0dd',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
  vloer: {
    path: 'gent-vloer.2bdd6e46',
    avif: [480, 1200],
    webp: [800],
    jpg: [],
  },
}
