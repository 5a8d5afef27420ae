import { ANTWERPEN, type Venue } from './venue.ts'

/** A venue that does not exist, unlike Antwerp in everything a table can say. For tests only. */
export const GENT: Venue = {
  ...ANTWERPEN,
  id: 'gent',
  name: 'Lichtspel Gent',
  zone: 'America/New_York',
  openingHours: {
    ...ANTWERPEN.openingHours,
    monday: null,
    tuesday: { opens: '10:00', closes: '12:00' },
  },
  attractions: {
    laser: { ...ANTWERPEN.attractions.laser, blockMinutes: 30, mandatoryBreak: false },
    vr: { ...ANTWERPEN.attractions.vr, capacity: 10, mandatoryBreak: true },
    interactivefloor: ANTWERPEN.attractions.interactivefloor,
  },
}
