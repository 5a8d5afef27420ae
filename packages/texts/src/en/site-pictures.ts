/** A venue with its own photos replaces only the files and this table. */
export const SCENE_ALTS = {
  '01-laser-arena':
    'Wooden figures of two teams playing laser tag in a neon maze; cyan and pink laser beams cross in the mist.',
  '02-laser-duel':
    'Two wooden figures in glowing vests aim at each other from behind a barricade, with a cyan and a pink laser beam.',
  '03-laser-team': 'A team of six wooden figures in vests that light up blue, ready for a game of laser tag.',
  '04-vr-arena':
    'Four wooden figures in VR headsets on a glowing grid, with neon targets floating around them.',
  '05-vr-headset':
    'Close-up of a smiling wooden figure with a VR headset and two controllers, surrounded by holograms.',
  '06-floor-overview':
    'The interactive LED floor from above: wooden figures jumping on brightly coloured tiles.',
  '07-floor-jump':
    'A cheering wooden figure leaps high above a tile of the interactive floor that lights up green.',
  '08-birthday':
    'Birthday party: five figures in party hats around a table with a cake with lit candles, bunting and balloons.',
  '09-reception':
    'Cosy bar and lounge with the word SPEEL in neon: figures relax with drinks, a burger and chips.',
}

export const PORTRAIT_ALTS = {
  '10-card-laser': 'Laser tag: two figures with phasers and glowing vests.',
  '11-card-vr': 'VR shooting: a figure with a VR headset and controllers.',
  '12-card-floor': 'Interactive LED floor: a figure jumping on a glowing tile.',
}

export type SceneId = keyof typeof SCENE_ALTS
export const SCENE_IDS = Object.keys(SCENE_ALTS) as SceneId[]
