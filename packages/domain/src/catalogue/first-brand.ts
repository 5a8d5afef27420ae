import type { Brand, BrandPicture } from './brand.ts'
import { SITE_COLOURS } from './brand.ts'
import { FIRST_PICTURES } from './first-pictures.generated.ts'
import type { Words } from './words.ts'

// The brand of the specification, part of the first catalogue.

type PictureName = keyof typeof FIRST_PICTURES

const PICTURES: readonly BrandPicture[] = [
  picture('01-laser-arena', {
    nl: 'Houten poppetjes van twee teams spelen lasershooten in een neondoolhof; cyaan en roze laserstralen kruisen elkaar in de mist.',
    fr: 'Des figurines en bois de deux équipes jouent au laser game dans un labyrinthe de néons ; des rayons cyan et roses se croisent dans la brume.',
    en: 'Wooden figures of two teams playing laser tag in a neon maze; cyan and pink laser beams cross in the mist.',
  }),
  picture('02-laser-duel', {
    nl: 'Twee houten poppetjes met lichtgevende vesten mikken op elkaar van achter een barricade, met een cyaan en een roze laserstraal.',
    fr: 'Deux figurines en bois aux gilets lumineux se visent derrière une barricade, d’un rayon cyan et d’un rayon rose.',
    en: 'Two wooden figures in glowing vests aim at each other from behind a barricade, with a cyan and a pink laser beam.',
  }),
  picture('03-laser-team', {
    nl: 'Een team van zes houten poppetjes met blauw oplichtende vesten staat klaar voor een spelletje lasershooten.',
    fr: 'Six figurines en bois, gilets bleus allumés, prêtes pour une partie de laser game.',
    en: 'A team of six wooden figures in vests that light up blue, ready for a game of laser tag.',
  }),
  picture('04-vr-arena', {
    nl: 'Vier houten poppetjes met VR-bril op een lichtgevend raster, met zwevende neondoelwitten rondom hen.',
    fr: 'Quatre figurines en bois avec un casque VR, entourées de cibles en néon.',
    en: 'Four wooden figures in VR headsets on a glowing grid, with neon targets floating around them.',
  }),
  picture('05-vr-headset', {
    nl: 'Close-up van een lachend houten poppetje met een VR-bril en twee controllers, omringd door hologrammen.',
    fr: 'Une figurine en bois souriante avec un casque VR et deux manettes.',
    en: 'Close-up of a smiling wooden figure with a VR headset and two controllers, surrounded by holograms.',
  }),
  picture('06-floor-overview', {
    nl: 'Bovenaanzicht van de interactieve ledvloer: poppetjes springen op felgekleurde tegels.',
    fr: 'Le sol LED interactif vu d’en haut : des figurines sautent sur des dalles aux couleurs vives.',
    en: 'The interactive LED floor from above: wooden figures jumping on brightly coloured tiles.',
  }),
  picture('07-floor-jump', {
    nl: 'Een juichend houten poppetje springt hoog boven een groen oplichtende tegel van de interactieve vloer.',
    fr: 'Une figurine en bois, bras levés, saute au-dessus d’une dalle verte du sol interactif.',
    en: 'A cheering wooden figure leaps high above a tile of the interactive floor that lights up green.',
  }),
  picture('08-birthday', {
    nl: 'Verjaardagsfeestje: vijf poppetjes met feesthoedjes rond een tafel met een taart met brandende kaarsjes, slingers en ballonnen.',
    fr: 'Fête d’anniversaire : cinq figurines en chapeaux pointus autour d’un gâteau aux bougies allumées, sous des guirlandes.',
    en: 'Birthday party: five figures in party hats around a table with a cake with lit candles, bunting and balloons.',
  }),
  picture('09-reception', {
    nl: 'Gezellige bar en lounge met het neonwoord SPEEL: poppetjes ontspannen met drankjes, een burger en frietjes.',
    fr: 'Un bar et un salon chaleureux sous le mot SPEEL en néon : des figurines autour de boissons et d’un burger.',
    en: 'Cosy bar and lounge with the word SPEEL in neon: figures relax with drinks, a burger and chips.',
  }),
  picture('10-card-laser', {
    nl: 'Lasershooten: twee poppetjes met phasers en lichtgevende vesten.',
    fr: 'Laser game : deux figurines avec des phasers et des gilets lumineux.',
    en: 'Laser tag: two figures with phasers and glowing vests.',
  }),
  picture('11-card-vr', {
    nl: 'VR-shooting: een poppetje met VR-bril en controllers.',
    fr: 'Réalité virtuelle : une figurine avec un casque VR et des manettes.',
    en: 'VR shooting: a figure with a VR headset and controllers.',
  }),
  picture('12-card-floor', {
    nl: 'Interactieve ledvloer: een poppetje springt op een lichtgevende tegel.',
    fr: 'Sol LED interactif : une figurine saute sur une dalle lumineuse.',
    en: 'Interactive LED floor: a figure jumping on a glowing tile.',
  }),
]

function picture(id: PictureName, alt: Words): BrandPicture {
  return { id, file: FIRST_PICTURES[id], alt }
}

export const FIRST_BRAND: Brand = {
  name: 'Lichtspel',
  colours: SITE_COLOURS,
  mark: FIRST_PICTURES['13-brand-mark'],
  icon: '/favicon.png',
  touchIcon: '/apple-touch-icon.png',
  share: '/deel-lichtspel.jpg',
  pictures: PICTURES,
  hero: { picture: '01-laser-arena', upright: FIRST_PICTURES['01-laser-arena-upright'] },
  slider: [
    '01-laser-arena',
    '02-laser-duel',
    '03-laser-team',
    '04-vr-arena',
    '05-vr-headset',
    '06-floor-overview',
    '07-floor-jump',
    '08-birthday',
    '09-reception',
  ],
  scenes: { play: '03-laser-team', party: '08-birthday', work: '09-reception' },
  menu: { nl: '/menukaart.pdf', fr: '/carte.pdf', en: '/menu.pdf' },
}
