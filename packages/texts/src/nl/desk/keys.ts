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
    r: 'Reken af: de gekozen groep, of kies er een',
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
  inBill: 'In een rekening',
  bill: { '1 2 3 4': 'Kaart, cash, QR, factuur' },
  whoIsIn: 'Wie komt er binnen?',
} as const
