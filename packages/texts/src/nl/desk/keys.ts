/** The keys that work anywhere at the desk. */
export const KEYS = {
  title: 'Toetsen',
  hint: 'Ze werken overal, behalve in een veld of een venster.',
  close: 'Sluit de toetsen',
  on: 'Gebruik deze toetsen op dit toestel',
  does: {
    k: 'Typ een boeking in één lijn',
    n: 'Nieuwe boeking',
    s: 'Start nu',
    b: 'Binnen: de gekozen groep, of kies er een',
    m: 'Er loopt iets mis',
    '/': 'Zoek een boeking',
    '?': 'Deze lijst',
  },
  inBooking: 'In een nieuwe boeking',
  booking: {
    '↑ ↓': 'Kies een voorstel',
    'Ctrl ↵': 'Boek',
    Esc: 'Laat zo; wat je typte, blijft bewaard',
  },
  whoIsIn: 'Wie is er binnen?',
} as const
