/** The screen in the lobby. Visitors read it, so it says je. */
export const LOBBY = {
  title: 'Zaalscherm',
  loading: 'Even geduld',
  ended: 'Dit scherm is afgesloten',
  silent: 'Geen verbinding',
  silentSince: (time: string) => `Geen verbinding sinds ${time}`,
  closedDay: 'Vandaag gesloten',
  closed: 'Gesloten',
  group: (players: number) => (players === 1 ? '1 speler' : `Groep van ${players}`),
  now: (until: string) => `Nu, tot ${until}`,
  planned: (time: string) => `in plaats van ${time}`,
  broken: (until: string) => `Stuk tot ${until}`,
  askDesk: 'Speel je dan? Vraag het aan de balie.',
  free: 'Vrij om',
  noneFree: 'Vandaag niets meer vrij',
} as const
