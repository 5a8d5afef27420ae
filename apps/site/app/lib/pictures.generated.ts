// Written by scripts/make-pictures.
export const PICTURES = {
  '01-laser-arena-upright': { version: '4cf212b3', avif: [480, 780, 960], webp: [780], jpg: [] },
  '01-laser-arena': { version: 'a84f343b', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '02-laser-duel': { version: '3f87a7dd', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '03-laser-team': { version: 'bcbfece4', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '04-vr-arena': { version: '34c51c98', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '05-vr-headset': { version: '9855835a', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '06-floor-overview': { version: '61670fa6', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '07-floor-jump': { version: '50cffc6f', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '08-birthday': { version: '86a1c9a4', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '09-reception': { version: '2a2c6b6d', avif: [480, 800, 1200, 1920], webp: [800, 1200], jpg: [1200] },
  '10-card-laser': { version: 'b52ab564', avif: [400, 600, 800], webp: [600], jpg: [800] },
  '11-card-vr': { version: '871d0172', avif: [400, 600, 800], webp: [600], jpg: [800] },
  '12-card-floor': { version: '45d2f71e', avif: [400, 600, 800], webp: [600], jpg: [800] },
  '13-brand-mark': { version: 'bb3899c3', avif: [96, 192], webp: [96], jpg: [] },
}
