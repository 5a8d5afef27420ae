import type { PracticalFact } from './catalogue.ts'

// Plausible answers of a sample venue; docs/sample-facts.md lists them for a real one to replace.
export const SAMPLE_PRACTICAL_FACTS: readonly PracticalFact[] = [
  {
    id: 'age',
    question: { nl: 'Vanaf welke leeftijd kan je meespelen?' },
    answer: {
      nl: 'Lasershooten en VR kan vanaf 8 jaar, de interactieve vloer vanaf 5 jaar. Bij kinderen jonger dan 14 blijft er een volwassene in het gebouw. Die hoeft niet mee te spelen en betaalt dan niets.',
    },
  },
  {
    id: 'wheelchair',
    question: { nl: 'Kan ik met een rolstoel binnen?' },
    answer: {
      nl: 'Ja. De ingang, het sanitair en de drie activiteiten liggen op de gelijkvloerse verdieping, zonder drempels. VR en de interactieve vloer speel je ook zittend.',
    },
  },
  {
    id: 'glasses',
    question: { nl: 'Kan ik VR spelen met een bril?' },
    answer: {
      nl: 'Ja, bijna elke bril past in de VR-bril. Word je snel duizelig, ben je zwanger of heb je epilepsie? Kies dan liever lasershooten of de vloer.',
    },
  },
  {
    id: 'clothes',
    question: { nl: 'Wat trek ik aan?' },
    answer: {
      nl: 'Makkelijke kleren en gesloten schoenen met een platte zool. Voor je jas en je tas zijn er kastjes met een slot.',
    },
  },
  {
    id: 'arrival',
    question: { nl: 'Waar kan ik parkeren, en welke tram stopt dichtbij?' },
    answer: {
      nl: 'Parkeren kan in de straat en in de parking onder de kaaien, op 5 minuten wandelen. De tram stopt op 4 minuten wandelen en fietsen zet je voor de deur.',
    },
  },
  {
    id: 'unstaffed',
    question: { nl: 'Wat als er geen medewerkers zijn?' },
    answer: {
      nl: 'Buiten de uren met medewerkers ben je welkom als je geboekt hebt: we komen dan voor jouw groep. Binnenlopen zonder boeking kan dan niet, en bellen lukt pas weer als we er zijn. Mailen kan altijd.',
    },
  },
]
