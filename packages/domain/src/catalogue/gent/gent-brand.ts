import type { Brand, BrandPicture } from '../brand.ts'
import type { Words } from '../words.ts'
import { GENT_PICTURES } from './gent-pictures.generated.ts'

const PICTURES: readonly BrandPicture[] = [
  picture('arena', {
    nl: 'Houten poppetjes met gouden en rode vesten spelen lasershooten in een neondoolhof.',
    fr: 'Des figurines en bois aux gilets dorés et rouges jouent au laser game dans un labyrinthe de néons.',
    en: 'Wooden figures in gold and red vests playing laser tag in a neon maze.',
  }),
  picture('duel', {
    nl: 'Twee houten poppetjes mikken op elkaar van achter een barricade, met een gouden en een rode laserstraal.',
    fr: 'Deux figurines en bois se visent derrière une barricade, d’un rayon doré et d’un rayon rouge.',
    en: 'Two wooden figures aim at each other from behind a barricade, with a gold and a red laser beam.',
  }),
  picture('ploeg', {
    nl: 'Een ploeg van zes houten poppetjes met gouden vesten staat klaar voor de start.',
    fr: 'Une équipe de six figurines en bois aux gilets dorés, prête pour le départ.',
    en: 'A team of six wooden figures in gold vests, ready for the start.',
  }),
  picture('vloer', {
    nl: 'Bovenaanzicht van de interactieve ledvloer in rood, goud en groen: poppetjes springen op de tegels.',
    fr: 'Le sol LED interactif vu d’en haut, en rouge, or et vert : des figurines sautent sur les dalles.',
    en: 'The interactive LED floor from above, in red, gold and green: wooden figures jumping on the tiles.',
  }),
  picture('feest', {
    nl: 'Verjaardagsfeestje: vijf poppetjes met feesthoedjes rond een taart met brandende kaarsjes.',
    fr: 'Fête d’anniversaire : cinq figurines en chapeaux pointus autour d’un gâteau aux bougies allumées.',
    en: 'Birthday party: five figures in party hats around a cake with lit candles.',
  }),
  picture('bar', {
    nl: 'De bar naast de baan, met het neonwoord SPEEL: poppetjes drinken iets na de race.',
    fr: 'Le bar à côté de la piste, sous le mot SPEEL en néon : des figurines boivent un verre après la course.',
    en: 'The bar next to the track, with the word SPEEL in neon: figures having a drink after the race.',
  }),
  picture('kaart-karting', {
    nl: 'Karting: een poppetje met een gouden racevest.',
    fr: 'Karting : une figurine au gilet de course doré.',
    en: 'Go-karting: a figure in a gold racing vest.',
  }),
  picture('kaart-laser', {
    nl: 'Lasershooten: twee poppetjes met phasers en lichtgevende vesten.',
    fr: 'Laser game : deux figurines avec des phasers et des gilets lumineux.',
    en: 'Laser tag: two figures with phasers and glowing vests.',
  }),
  picture('kaart-vloer', {
    nl: 'Interactieve ledvloer: een poppetje springt op een lichtgevende tegel.',
    fr: 'Sol LED interactif : une figurine saute sur une dalle lumineuse.',
    en: 'Interactive LED floor: a figure jumping on a glowing tile.',
  }),
]

function picture(id: keyof typeof GENT_PICTURES, alt: Words): BrandPicture {
  return { id, file: GENT_PICTURES[id], alt }
}

export const GENT_BRAND: Brand = {
  name: 'Kartspel',
  colours: { accent: '#ffc233', glow: '#e5322d' },
  mark: GENT_PICTURES.merk,
  icon: `/beeld/${GENT_PICTURES.icoon.path}/48.png`,
  touchIcon: `/beeld/${GENT_PICTURES.icoon.path}/180.png`,
  share: `/beeld/${GENT_PICTURES.deel.path}/1200.jpg`,
  pictures: PICTURES,
  hero: { picture: 'arena', upright: GENT_PICTURES['arena-staand'] },
  slider: ['ploeg', 'arena', 'vloer', 'duel', 'feest', 'bar'],
  scenes: { play: 'ploeg', party: 'feest', work: 'bar' },
  menu: null,
}
