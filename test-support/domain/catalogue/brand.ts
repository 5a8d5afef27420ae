import type { Brand, BrandPicture, PictureFile } from '@lichtspel/domain/catalogue/brand'

const file = (name: string): PictureFile => ({
  path: `${name}.0a1b2c3d`,
  avif: [480, 960],
  webp: [960],
  jpg: [960],
})

const picture = (id: string, nl: string): BrandPicture => ({
  id,
  file: file(id),
  alt: { nl, fr: `${nl} (fr)`, en: `${nl} (en)` },
})

/** A brand that shares nothing with the first one. For tests only. */
export const OTHER_BRAND: Brand = {
  name: 'Kaai & Co',
  colours: { accent: '#ffb02e', glow: '#d9480f' },
  mark: file('merk-gent'),
  icon: '/beeld/icoon-gent.0a1b2c3d/48.png',
  touchIcon: '/beeld/icoon-gent.0a1b2c3d/180.png',
  share: '/beeld/deel-gent.0a1b2c3d/1200.jpg',
  pictures: [
    picture('hal', 'De hal van Gent.'),
    picture('baan', 'De baan van Gent.'),
    picture('kart', 'Een kart van Gent.'),
  ],
  hero: { picture: 'hal', upright: file('hal-staand') },
  slider: ['baan', 'hal'],
  scenes: { play: 'baan', party: 'hal', work: 'hal' },
  menu: { nl: '/beeld/kaart-gent.0a1b2c3d/nl.pdf', fr: '/beeld/kaart-gent.0a1b2c3d/fr.pdf' },
}
