import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { counted, DAYS, MONTHS } from './language.ts'

// What is kept, where, why and for how long. The periods are the ones the server applies.

export type StorageRow = { what: string; why: string; until: string }

export const PRIVACY = {
  heading: 'Privacy',
  lead: ({ name }: Venue) =>
    `${name} bewaart alleen wat nodig is om je boeking te maken en na te komen. Deze site plaatst één cookie, pas als je een tijdslot kiest en alleen om te weten dat het van jou is. Ze laadt niets van derden en houdt niet bij wat je doet.`,
  device: {
    heading: 'Op je toestel',
    lead: 'Dit staat enkel in je eigen browser. Je wist het met je browsergegevens, en een herinnering ook met de knop ernaast.',
  },
  server: {
    heading: 'Bij ons',
    lead: 'Je naam, e-mailadres en telefoonnummer gebruiken we om je boeking te bevestigen en om je te bereiken als er iets verandert. Vul bij de extra info en bij de namen van ploegen geen namen, leeftijden of gezondheidsgegevens van kinderen in. Bij een maaltijd kan je dieetwensen of allergieën doorgeven, zonder namen: enkel de keuken gebruikt ze, en ze staan in geen enkele mail.',
  },
  payment: {
    heading: 'Online betalen',
    text: 'Betaal je online, dan doe je dat op de pagina van Mollie B.V. in Amsterdam, die de betaling verwerkt. Wij sturen Mollie het bedrag, een code, je taal en twee adressen van deze site: dat van de pagina waar je terugkomt en dat waar Mollie ons laat weten dat er betaald is. Je naam, e-mailadres en telefoonnummer sturen we niet. Van Mollie bewaren we het nummer en de status van je betaling, de betaalwijze, het bedrag en de tijdstippen, ook van een terugbetaling. Je rekening- of kaartnummer krijgen we nooit. Voor wat je op hun pagina invult, geldt de privacyverklaring van Mollie.',
  },
  howLong: 'Bewaard:',
  rights: {
    heading: 'Je rechten',
    text: 'Je mag je gegevens inkijken, verbeteren, meenemen of laten wissen. Mail ons, dan brengen we het binnen een maand in orde. Vraag je om te wissen, dan annuleren we eerst een bezoek dat nog moet komen; wat de boekhoudwet vraagt, blijft tot de wettelijke termijn om is. Ben je niet tevreden met ons antwoord, dan kan je terecht bij de Gegevens\u00adbeschermings\u00adautoriteit.',
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
    what: 'Een cookie met hetzelfde sessienummer (__Secure-hold-session)',
    why: 'Zo herkennen we bij het boeken dat de vastgehouden tijdslots van jou zijn. De cookie gaat alleen met je boeking mee en opent verder niets',
    until: 'twee uur nadat je het laatst een tijdslot vasthield',
  },
  {
    what: 'Wat je al invulde (booking-draft, booking-request) en bij welke stap je stond (booking-place)',
    why: 'Zo kost herladen of een verkeerde tik je niets',
    until: 'tot je geboekt hebt of het tabblad sluit',
  },
  {
    what: 'Wat je net boekte (placed-booking), zonder naam, e-mailadres of telefoonnummer',
    why: 'Zo staat je ticket er nog als je de pagina herlaadt',
    until: 'tot je nog een boeking maakt of het tabblad sluit',
  },
  {
    what: 'Wat op je scherm stond toen je een andere taal koos (language-switch)',
    why: 'Zo vind je alles terug op de pagina in die taal',
    until: 'tot die pagina open is',
  },
  {
    what: 'Dat je een andere taal koos, of niets over een andere taal wil horen (language-hint)',
    why: 'Zo stellen we het niet nog eens voor',
    until: 'tot je het wist',
  },
  {
    what: 'Een willekeurig sessienummer terwijl je een boeking verplaatst (move-session)',
    why: 'Zo weten we dat de tijdslots die je kiest van jou zijn',
    until: 'tot je het tabblad sluit',
  },
  {
    what: 'Je herinneringen (bookings): nummer, datum, locatie, spelers, tijdslots, extra’s, uur van de maaltijd, prijs, wat er nog vooraf te betalen is en de sleutel van de pagina voor je groep. Nooit je naam, e-mailadres of telefoonnummer',
    why: 'Om je volgende bezoek te tonen op dit toestel',
    until: 'tot je ze verwijdert',
  },
]

const {
  bookingMonths,
  eventMonths,
  invoiceYears,
  dietsDays,
  linkDays,
  missedMonths,
  traceDays,
  suppressedDays,
} = RETENTION
const A_WHILE = counted(traceDays, DAYS)

export const SERVER_STORAGE: readonly StorageRow[] = [
  {
    what: 'Je boeking met naam, e-mailadres, telefoonnummer, hoe je je ploegen noemt en wat je erbij schreef, en wat we zelf noteren om je bezoek voor te bereiden',
    why: 'Om je bezoek te bevestigen en voor te bereiden',
    until: `tot ${counted(bookingMonths, MONTHS)} na je bezoek, daarna anoniem`,
  },
  {
    what: 'Dieetwensen en allergieën bij een maaltijd, alleen als je ze zelf invult',
    why: 'Enkel voor de keuken, om veilig voor je groep te koken',
    until: `tot ${counted(dietsDays, DAYS)} na je bezoek, of tot je annuleert`,
  },
  {
    what: 'Onleesbare kenmerken van de links in je mails',
    why: 'Zodat alleen wie je mail heeft, je boeking kan openen. De sleutel zelf komt in geen enkel logboek',
    until: `tot ${counted(linkDays, DAYS)} na je bezoek`,
  },
  {
    what: 'Vastgehouden tijdslots en een kenmerk van je sessienummer',
    why: 'Om dubbele boekingen te vermijden',
    until: `tot ${A_WHILE} nadat je het laatst een tijdslot vasthield`,
  },
  {
    what: 'Welk bezoek je zocht toen er niets vrij was: dag, uur, aantal spelers en spellen',
    why: 'Om te weten wanneer we plaats te kort komen',
    until: `tot ${counted(missedMonths, MONTHS)} na die dag; het kenmerk van je sessienummer wissen we na ${A_WHILE}`,
  },
  {
    what: 'Een ingekort IP-adres van wie tijdslots vasthoudt of boekt',
    why: 'Zodat niemand alle tijdslots tegelijk kan innemen',
    until: `${A_WHILE}, of zolang je tijdslots vasthoudt`,
  },
  {
    what: 'Een onleesbaar kenmerk van een e-mailadres dat onze mail weigerde',
    why: 'Zodat we niet blijven mailen naar een adres dat niet bestaat',
    until: counted(suppressedDays, DAYS),
  },
  {
    what: 'Wie wat aan een boeking wijzigde, en welke mails we je erover stuurden',
    why: 'Om vergissingen te kunnen rechtzetten',
    until: `tot ${counted(eventMonths, MONTHS)} na je bezoek, of na de wijziging als die later was`,
  },
  {
    what: 'Wat je betaalde, wanneer en hoe',
    why: 'Omdat de boekhouding het vraagt',
    until: `blijft bewaard; na ${counted(bookingMonths, MONTHS)} zonder je naam en zonder wat we erbij noteerden`,
  },
  {
    what: 'Facturatiegegevens van een bezoek dat doorging',
    why: 'Omdat de boekhoudwet het vraagt',
    until: `${invoiceYears} jaar, geteld vanaf 1 januari na je bezoek`,
  },
]
