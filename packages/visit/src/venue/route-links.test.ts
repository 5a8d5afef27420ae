import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { geoLink, MAPS, mapLink, opensGeoLinks } from './route-links.ts'

const { venue } = FIRST_CATALOGUE

test('every map link leads to the address that is shown', () => {
  expect(MAPS.map((map) => mapLink(venue, map))).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=Kaaistraat%201%2C%202000%20Antwerpen',
    'https://waze.com/ul?q=Kaaistraat%201%2C%202000%20Antwerpen&navigate=yes',
    'https://maps.apple.com/?daddr=Kaaistraat%201%2C%202000%20Antwerpen',
    'https://www.openstreetmap.org/search?query=Kaaistraat%201%2C%202000%20Antwerpen',
  ])
})

test('only an Android phone gets a link to its own map app', () => {
  expect(geoLink(venue)).toBe('geo:0,0?q=Lichtspel%20Antwerpen%2C%20Kaaistraat%201%2C%202000%20Antwerpen')
  expect(opensGeoLinks('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142')).toBe(true)
  expect(opensGeoLinks('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe(false)
})
