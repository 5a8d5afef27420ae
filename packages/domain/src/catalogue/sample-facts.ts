import type { PracticalFact } from './catalogue.ts'

// Plausible facts for a sample venue; docs/sample-facts.md lists them so that a real venue can replace them.
export const SAMPLE_PRACTICAL_FACTS: readonly PracticalFact[] = [
  {
    id: 'age',
    question: {
      nl: 'Vanaf welke leeftijd kan je meespelen?',
      fr: 'À partir de quel âge peut-on jouer\u00a0?',
      en: 'From what age can you play?',
    },
    answer: {
      nl: 'Lasershooten en VR kunnen vanaf 8 jaar, de interactieve vloer vanaf 5 jaar. Bij kinderen jonger dan 14 blijft er een volwassene in het gebouw. Die hoeft niet mee te spelen en betaalt dan niets.',
      fr: 'Dès 8 ans pour le laser game et la VR, dès 5 ans pour le sol interactif. Avec des enfants de moins de 14 ans, un adulte reste dans le bâtiment. Il n’est pas obligé de jouer, et ne paie alors rien.',
      en: 'Laser tag and VR are for ages 8 and up, the interactive floor for ages 5 and up. If there are children under 14, an adult has to stay in the building. Whoever doesn’t play doesn’t pay.',
    },
  },
  {
    id: 'wheelchair',
    question: {
      nl: 'Kan ik met een rolstoel binnen?',
      fr: 'Est-ce accessible en fauteuil roulant\u00a0?',
      en: 'Can I come in a wheelchair?',
    },
    answer: {
      nl: 'Ja. De ingang, het sanitair en de drie activiteiten liggen op de gelijkvloerse verdieping, zonder drempels. VR en de interactieve vloer speel je ook zittend.',
      fr: 'Oui. L’entrée, les sanitaires et les trois activités sont au rez-de-chaussée, sans seuil. La VR et le sol interactif se jouent aussi assis.',
      en: 'Yes. The entrance, the toilets and the three activities are on the ground floor, without steps. You can play VR and the interactive floor sitting down too.',
    },
  },
  {
    id: 'glasses',
    question: {
      nl: 'Kan ik VR spelen met een bril?',
      fr: 'Puis-je jouer en VR avec des lunettes\u00a0?',
      en: 'Can I play VR with glasses on?',
    },
    answer: {
      nl: 'Ja, bijna elke bril past in de VR-bril. Word je snel duizelig, ben je zwanger of heb je epilepsie? Kies dan liever lasershooten of de vloer.',
      fr: 'Oui, presque toutes les lunettes entrent dans le casque VR. Vous avez vite des vertiges, vous êtes enceinte ou vous souffrez d’épilepsie\u00a0? Choisissez plutôt le laser game ou le sol interactif.',
      en: 'Yes, nearly all glasses fit inside the VR headset. Do you get dizzy easily, are you pregnant or do you have epilepsy? Then laser tag or the floor is a better choice.',
    },
  },
  {
    id: 'clothes',
    question: { nl: 'Wat trek ik aan?', fr: 'Comment s’habiller\u00a0?', en: 'What should I wear?' },
    answer: {
      nl: 'Makkelijke kleren en gesloten schoenen met een platte zool. Voor je jas en je tas zijn er kastjes met een slot.',
      fr: 'Des vêtements confortables et des chaussures fermées à semelle plate. Pour votre manteau et votre sac, il y a des casiers qui ferment à clé.',
      en: 'Comfortable clothes and closed shoes with flat soles. There are lockers for your coat and bag.',
    },
  },
  {
    id: 'arrival',
    question: {
      nl: 'Waar kan ik parkeren, en welke tram stopt dichtbij?',
      fr: 'Où puis-je me garer, et y a-t-il un tram tout près\u00a0?',
      en: 'Where can I park, and is there a tram nearby?',
    },
    answer: {
      nl: 'Parkeren kan in de straat en in de parking onder de kaaien, op 5 minuten wandelen. De tram stopt op 4 minuten wandelen en fietsen zet je voor de deur.',
      fr: 'Vous pouvez vous garer dans la rue et au parking sous les quais, à 5 minutes à pied. Le tram s’arrête à 4 minutes à pied, et vous pouvez laisser les vélos devant la porte.',
      en: 'You can park in the street and in the car park under the quays, a 5-minute walk away. The tram stops a 4-minute walk away, and you can leave bikes at the door.',
    },
  },
  {
    id: 'unstaffed',
    question: {
      nl: 'Wat als er geen medewerkers zijn?',
      fr: 'Et quand l’équipe n’est pas sur place\u00a0?',
      en: 'What if there are no staff?',
    },
    answer: {
      nl: 'Buiten de uren met medewerkers ben je welkom als je geboekt hebt: we komen dan voor jouw groep. Binnenlopen zonder boeking kan dan niet, en bellen lukt pas weer als we er zijn. Mailen kan altijd.',
      fr: 'En dehors des heures où l’équipe est sur place, vous êtes les bienvenus si vous avez réservé\u00a0: nous venons alors pour votre groupe. Sans réservation, vous ne pouvez pas entrer à ces heures-là, et nous ne répondons au téléphone que quand nous sommes là. Par e-mail, c’est toujours possible.',
      en: 'Outside staffed hours you’re welcome if you’ve booked: we come in just for your group. You can’t walk in without a booking then, and we can only answer the phone when we’re here. You can always email us.',
    },
  },
]
