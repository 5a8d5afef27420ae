/** A venue with its own photos replaces only the files and this table. */
export const SCENE_ALTS = {
  '01-laser-arena':
    'Houten poppetjes van twee teams spelen lasershooten in een neondoolhof; cyaan en roze laserstralen kruisen elkaar in de mist.',
  '02-laser-duel':
    'Twee houten poppetjes met lichtgevende vesten mikken op elkaar van achter een barricade, met een cyaan en een roze laserstraal.',
  '03-laser-team':
    'Een team van zes houten poppetjes met blauw oplichtende vesten staat klaar voor een spelletje lasershooten.',
  '04-vr-arena':
    'Vier houten poppetjes met VR-bril op een lichtgevend raster, met zwevende neondoelwitten rondom hen.',
  '05-vr-headset':
    'Close-up van een lachend houten poppetje met een VR-bril en twee controllers, omringd door hologrammen.',
  '06-floor-overview':
    'Bovenaanzicht van de interactieve ledvloer: poppetjes springen op felgekleurde tegels.',
  '07-floor-jump':
    'Een juichend houten poppetje springt hoog boven een groen oplichtende tegel van de interactieve vloer.',
  '08-birthday':
    'Verjaardagsfeestje: vijf poppetjes met feesthoedjes rond een tafel met een taart met brandende kaarsjes, slingers en ballonnen.',
  '09-reception':
    'Gezellige bar en lounge met het neonwoord SPEEL: poppetjes ontspannen met drankjes, een burger en frietjes.',
}

export const PORTRAIT_ALTS = {
  '10-card-laser': 'Lasershooten: twee poppetjes met phasers en lichtgevende vesten.',
  '11-card-vr': 'VR-shooting: een poppetje met VR-bril en controllers.',
  '12-card-floor': 'Interactieve ledvloer: een poppetje springt op een lichtgevende tegel.',
}

export type SceneId = keyof typeof SCENE_ALTS
export const SCENE_IDS = Object.keys(SCENE_ALTS) as SceneId[]
