/** The European Union changes its clocks at 01:00 UTC on the last Sundays of March and October. */
function centralEuropean(zone: string): readonly string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

/** A venue in another zone adds a row. */
export const CALENDAR_ZONES: Readonly<Record<string, readonly string[]>> = {
  'Europe/Brussels': centralEuropean('Europe/Brussels'),
}
