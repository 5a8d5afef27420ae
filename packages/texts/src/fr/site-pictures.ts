/** A venue with its own photos replaces only the files and this table. */
export const SCENE_ALTS = {
  '01-laser-arena':
    'Des figurines en bois de deux équipes jouent au laser game dans un labyrinthe de néons ; des rayons cyan et roses se croisent dans la brume.',
  '02-laser-duel':
    'Deux figurines en bois aux gilets lumineux se visent derrière une barricade, d’un rayon cyan et d’un rayon rose.',
  '03-laser-team': 'Six figurines en bois, gilets bleus allumés, prêtes pour une partie de laser game.',
  '04-vr-arena': 'Quatre figurines en bois avec un casque VR, entourées de cibles en néon.',
  '05-vr-headset': 'Une figurine en bois souriante avec un casque VR et deux manettes.',
  '06-floor-overview':
    'Le sol LED interactif vu d’en haut : des figurines sautent sur des dalles aux couleurs vives.',
  '07-floor-jump': 'Une figurine en bois, bras levés, saute au-dessus d’une dalle verte du sol interactif.',
  '08-birthday':
    'Fête d’anniversaire : cinq figurines en chapeaux pointus autour d’un gâteau aux bougies allumées, sous des guirlandes.',
  '09-reception':
    'Un bar et un salon chaleureux sous le mot SPEEL en néon : des figurines autour de boissons et d’un burger.',
}

export const PORTRAIT_ALTS = {
  '10-card-laser': 'Laser game : deux figurines avec des phasers et des gilets lumineux.',
  '11-card-vr': 'Réalité virtuelle : une figurine avec un casque VR et des manettes.',
  '12-card-floor': 'Sol LED interactif : une figurine saute sur une dalle lumineuse.',
}

export type SceneId = keyof typeof SCENE_ALTS
export const SCENE_IDS = Object.keys(SCENE_ALTS) as SceneId[]
