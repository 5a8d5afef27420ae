// Written by scripts/make-pictures.
export const FIRST_PICTURES = {
  '01-laser-arena-upright': {
    path: '01-laser-arena-upright.4cf212b3',
    avif: [480, 780, 960],
    webp: [780],
    jpg: [],
  },
  '01-laser-arena': {
    path: '01-laser-arena.a84f343b',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '02-laser-duel': {
    path: '02-laser-duel.3f87a7dd',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '03-laser-team': {
    path: '03-laser-team.bcbfece4',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '04-vr-arena': {
    path: '04-vr-arena.34c51c98',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '05-vr-headset': {
    path: '05-vr-headset.9855835a',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '06-floor-overview': {
    path: '06-floor-overview.61670fa6',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '07-floor-jump': {
    path: '07-floor-jump.50cffc6f',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '08-birthday': {
    path: '08-birthday.86a1c9a4',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '09-reception': {
    path: '09-reception.2a2c6b6d',
    avif: [480, 800, 1200, 1920],
    webp: [800, 1200],
    jpg: [1200],
  },
  '10-card-laser': {
    path: '10-card-laser.b52ab564',
    avif: [400, 600, 800],
    webp: [600],
    jpg: [800],
  },
  '11-card-vr': {
    path: '11-card-vr.871d0172',
    avif: [400, 600, 800],
    webp: [600],
    jpg: [800],
  },
  '12-card-floor': {
    path: '12-card-floor.45d2f71e',
    avif: [400, 600, 800],
    webp: [600],
    jpg: [800],
  },
  '13-brand-mark': {
    path: '13-brand-mark.bb3899c3',
    avif: [96, 192],
    webp: [96],
    jpg: [],
  },
}
