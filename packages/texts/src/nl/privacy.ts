import type { Venue } from '@lichtspel/domain/catalogue/catalogue'

// What is kept, where, why and for how long. A change here is a change of what we do: the job that deletes follows the same terms.

export type StorageRow = { what: string; why: string; until: string }

export const PRIVACY = {
  heading: 'Privacy',
  lead: ({ name }: Venue) =>
    `${name} bewaart alleen wat nodig is om je boeking te maken en na te komen. Deze site zet één cookie, pas als je een tijdslot kiest en alleen om te weten dat het van jou is. Ze laadt niets van derden en volgt je niet.`,
  device: {
    heading: 'Op jouw toestel',
    lead: 'Dit staat enkel in je eigen browser. Je wist het met je browsergegevens, en een herinnering ook met haar eigen knop.',
  },
  server: {
    heading: 'Bij ons',
    lead: 'Je naam, e-mailadres en telefoonnummer gebruiken we om je boeking te bevestigen en om je te bereiken als er iets verandert. Vul bij de extra info geen namen, leeftijden of gezondheidsgegevens van kinderen in. Bij een maaltijd kan je dieetwensen of allergieën doorgeven, zonder namen: enkel de keuken gebruikt ze, en ze staan in geen enkele mail.',
  },
  howLong: 'Bewaard:',
  rights: {
    heading: 'Jouw rechten',
    text: 'Je mag je gegevens inkijken, verbeteren, meenemen of laten wissen. Mail ons, dan brengen we het binnen een maand in orde. Ben je niet tevreden met ons antwoord, dan kan je terecht bij de Gegevensbeschermingsautoriteit.',
  },
  responsible: {
    heading: 'Wie is verantwoordelijk',
    text: ({ name, address, company }: Venue) =>
      `${name}, ${address.street}, ${address.postalCode} ${address.city}, btw ${company.vatNumber}.`,
  },
}

export const DEVICE_STORAGE: readonly StorageRow[] = [
  {
    what: 'Een willekeurig sessienummer (session), een volgnummer (hold-seq) en de tijdslots die je het laatst koos (hold-choices)',
    why: 'Zo weten we dat de tijdslots die je vasthoudt van jou zijn, ook in een tweede tabblad',
    until: 'tot je het wist',
  },
  {
    what: 'Een cookie met hetzelfde sessienummer (hold-session)',
    why: 'Zo herkennen we bij het boeken dat de vastgehouden tijdslots van jou zijn. De cookie gaat alleen met je boeking mee en opent verder niets',
    until: 'twee uur nadat je het laatst een tijdslot vasthield',
  },
  {
    what: 'Wat je al invulde (booking-draft, booking-request)',
    why: 'Zo kost herladen of een verkeerde tik je niets',
    until: 'tot je geboekt hebt of het tabblad sluit',
  },
  {
    what: 'Een willekeurig sessienummer terwijl je een boeking verplaatst (move-session)',
    why: 'Zo weten we dat de tijdslots die je kiest van jou zijn',
    until: 'tot je het tabblad sluit',
  },
  {
    what: 'Je herinneringen (bookings): nummer, datum, locatie, spelers, tijdslots, extra’s, uur van de maaltijd, prijs en wat er van een voorschot te betalen is. Nooit je naam, e-mailadres of telefoonnummer',
    why: 'Om je volgende bezoek te tonen op dit toestel',
    until: 'tot je ze verwijdert',
  },
]

export const SERVER_STORAGE: readonly StorageRow[] = [
  {
    what: 'Je boeking met naam, e-mailadres en telefoonnummer',
    why: 'Om je bezoek te bevestigen en voor te bereiden',
    until: '24 maanden, daarna anoniem',
  },
  {
    what: 'Dieetwensen en allergieën bij een maaltijd, alleen als je ze zelf invult',
    why: 'Enkel voor de keuken, om veilig voor jullie te koken',
    until: 'tot 7 dagen na je bezoek, of tot je annuleert',
  },
  {
    what: 'Onleesbare kenmerken van de links in je mails',
    why: 'Zodat alleen wie je mail heeft, je boeking kan openen',
    until: 'tot een dag na je bezoek',
  },
  {
    what: 'Vastgehouden tijdslots en sessienummers',
    why: 'Om dubbele boekingen te vermijden',
    until: 'hoogstens een dag',
  },
  {
    what: 'Wie wat aan een boeking wijzigde',
    why: 'Om vergissingen te kunnen rechtzetten',
    until: '12 maanden',
  },
  { what: 'Facturatiegegevens', why: 'Omdat de boekhoudwet het vraagt', until: '10 jaar' },
]
