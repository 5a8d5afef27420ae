import type { DeskRefusal } from '@lichtspel/domain/desk/desk-refusal'
import { MIN_PASSWORD_LENGTH } from '@lichtspel/domain/desk/password'
import type { Role } from '@lichtspel/domain/desk/roles'
import { DESK_TEXTS } from './desk-refusals.ts'

export const ROLE_TITLES: Record<Role, string> = { cook: 'Keuken', desk: 'Balie', manager: 'Beheerder' }
export const ROLE_DETAILS: Record<Role, string> = {
  cook: 'Enkel de keukenlijst',
  desk: 'Het dagelijkse werk: boekingen, aankomsten, sluiten',
  manager: 'Ook prijzen, uren, collega’s en terugbetalen',
}

const ALSO: Partial<Record<DeskRefusal, string>> = {
  'email-invalid': 'Dit e-mailadres lijkt niet te kloppen',
  'name-missing': 'Vul je naam in',
  'too-many-requests': 'Te veel pogingen. Wacht even en probeer dan opnieuw',
  'request-malformed': 'Kijk na wat je invulde en probeer opnieuw',
}
const UNHEARD = 'De server antwoordt niet. Probeer het zo meteen opnieuw.'

/** What to do after a failed sign-in; no code means that the server did not respond. */
export function signInProblem(code: DeskRefusal | undefined): string {
  return (code && (ALSO[code] ?? DESK_TEXTS[code])) ?? UNHEARD
}

export const SIGN_IN = {
  title: 'Aanmelden',
  lead: 'Voor wie hier werkt.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  button: 'Aanmelden',
  passkey: 'Aanmelden met passkey',
  or: 'of',
  forgotten: 'Wachtwoord vergeten?',
  back: 'Terug naar aanmelden',
} as const

export const SESSION_OVER = {
  title: 'Je sessie is verlopen',
  lead: 'Je sessie is verlopen. Meld je aan en je gaat verder waar je was. Wat je net deed of typte, blijft bewaard.',
} as const

export const CODE_STEP = {
  title: 'Nog één stap',
  lead: 'Open je authenticator-app en typ de code van 6 cijfers.',
  code: 'Code',
  button: 'Verder',
  toBackup: 'Ik heb mijn telefoon niet bij me',
  backupLead: 'Typ een van je noodcodes. Elke code werkt één keer.',
  backupCode: 'Noodcode',
  toApp: 'Toch met de app',
} as const

export const SIGN_IN_AGAIN = {
  title: 'Ben jij het?',
  lead: (email: string) =>
    `Dit heeft blijvende gevolgen, en je meldde je meer dan tien minuten geleden aan. Bevestig dat jij ${email} bent; daarna gaat het vanzelf verder.`,
  code: 'Code uit je app, of een noodcode',
  button: 'Bevestigen',
  passkey: 'Bevestigen met passkey',
  cancel: 'Toch niet',
} as const

export const FORGOTTEN = {
  title: 'Wachtwoord vergeten',
  lead: 'We mailen je een link om een nieuw wachtwoord te kiezen.',
  button: 'Stuur de link',
  sent: 'Als dit adres bij ons bekend is, krijg je meteen een mail met een link. Die werkt een half uur.',
} as const

export const NEW_PASSWORD = {
  title: 'Nieuw wachtwoord',
  password: 'Nieuw wachtwoord',
  hint: `Minstens ${MIN_PASSWORD_LENGTH} tekens. Een paar woorden na elkaar werkt goed.`,
  button: 'Bewaren',
  done: 'Je nieuwe wachtwoord is bewaard. Meld je ermee aan.',
  toSignIn: 'Naar aanmelden',
} as const

export const INVITATION = {
  title: 'Welkom',
  lead: (venue: string, role: Role) =>
    `Je krijgt toegang tot het beheer van ${venue}. Je rol: ${ROLE_TITLES[role].toLowerCase()}.`,
  name: 'Je naam',
  nameHint: 'Zo zien collega’s wie iets deed.',
  password: 'Kies een wachtwoord',
  button: 'Verder',
  keepsAccount: (email: string) =>
    `Je werkt al bij een andere zaak. Na het aanvaarden meld je je hier aan zoals daar, als ${email}.`,
  accept: 'Aanvaarden',
  over: 'Deze uitnodiging is al gebruikt of vervallen. Vraag een beheerder om een nieuwe.',
} as const

/** Arriving from the desk of another venue. */
export const SWITCHED = {
  title: 'Van zaak wisselen',
  over: 'Deze wissel is al gebruikt of duurde te lang. Wissel opnieuw, of meld je hier aan.',
} as const

export const ENROL = {
  title: 'Tweede stap instellen',
  lead: 'Met een wachtwoord alleen komt niemand binnen. Kies wat je erbij gebruikt; later kan je er meer toevoegen.',
  passkeyTitle: 'Passkey op dit toestel',
  passkeyDetail: 'Met je vinger, gezicht of pincode. Het snelst en het veiligst.',
  passkeyButton: 'Passkey maken',
  passkeyName: 'Dit toestel',
  noPasskey: 'Deze browser kent geen passkeys.',
  passkeyFailed: 'De passkey werd niet gemaakt. Probeer opnieuw, of kies een app.',
  totpTitle: 'Authenticator-app',
  totpDetail: 'Een code van 6 cijfers uit een app op je telefoon, zoals Google Authenticator of 2FAS.',
  totpButton: 'App koppelen',
  password: 'Je wachtwoord, ter controle',
  next: 'Verder',
  scan: 'Scan dit met de app',
  scanAlt: 'QR-code voor je authenticator-app',
  type: 'Of typ deze sleutel in de app',
  openApp: 'Open de app op dit toestel',
  copy: 'Kopieer de sleutel',
  copied: 'De sleutel is gekopieerd.',
  notCopied: 'Kopiëren lukte niet. Duid de sleutel aan en kopieer hem zelf.',
  code: 'De code die de app nu toont',
  check: 'Controleren',
  codesTitle: 'Je noodcodes',
  codesLead:
    'Voor als je telefoon zoek is. Elke code werkt één keer. Druk ze af of bewaar ze op een veilige plaats: je ziet ze maar één keer.',
  print: 'Afdrukken',
  done: 'Ik heb ze bewaard',
  other: 'Iets anders kiezen',
  signOut: 'Afmelden',
} as const

export const COLLEAGUES = {
  title: 'Collega’s',
  people: 'Wie toegang heeft',
  invite: 'Iemand uitnodigen',
  email: 'E-mailadres',
  role: 'Rol',
  send: 'Uitnodigen',
  invited: (email: string) => `${email} is uitgenodigd. De link werkt één keer, 48 uur lang.`,
  handOver: 'Er is geen mailserver ingesteld. Geef deze link zelf door: hij werkt één keer, 48 uur lang.',
  you: 'jij',
  locked: 'Geen toegang',
  unenrolled: 'Nog geen tweede stap',
  devices: (count: number) =>
    count === 0 ? 'Niet aangemeld' : count === 1 ? 'Op 1 toestel' : `Op ${count} toestellen`,
  lock: 'Toegang afsluiten',
  unlock: 'Toegang teruggeven',
  lockTitle: (name: string) => `${name} geen toegang meer geven?`,
  lockText:
    'Alle toestellen worden meteen afgemeld, en agenda’s die hij of zij deelde, stoppen. Wat al gedaan is, blijft in het logboek staan.',
  cancel: 'Toch niet',
  waiting: 'Uitgenodigd, nog niet aangemeld',
  until: (when: string) => `Vervalt ${when}`,
  mails: { queued: 'Mail wacht', sent: 'Mail verstuurd', failed: 'Mail mislukt' },
  withdraw: 'Intrekken',
  again: 'Opnieuw uitnodigen',
  lost: 'Telefoon of wachtwoord kwijt? Nodig de collega opnieuw uit: die begint dan opnieuw, met dezelfde naam in het logboek.',
} as const

export const MY_ACCESS = {
  title: 'Mijn toegang',
  means: 'Hoe je je aanmeldt',
  totp: 'Authenticator-app',
  totpOn: 'Gekoppeld',
  totpOff: 'Niet gekoppeld',
  passkey: (at: string) => (at === '' ? 'Passkey' : `Passkey van ${at}`),
  add: 'Toevoegen',
  addPasskey: 'Passkey toevoegen',
  remove: 'Verwijderen',
  newCodes: 'Nieuwe noodcodes',
  confirm: 'Je wachtwoord, ter controle',
  confirmButton: 'Bevestigen',
  cancel: 'Toch niet',
  codes: 'Je nieuwe noodcodes. De oude werken niet meer; je ziet deze maar één keer.',
  close: 'Klaar',
  password: 'Wachtwoord',
  changePassword: 'Wachtwoord wijzigen',
  current: 'Huidig wachtwoord',
  next: 'Nieuw wachtwoord',
  save: 'Bewaren',
  passwordDone: 'Je wachtwoord is gewijzigd. Andere toestellen zijn afgemeld.',
  sessions: 'Waar je bent aangemeld',
  thisOne: 'Dit toestel',
  since: (when: string) => `Sinds ${when}`,
  end: 'Afmelden',
  endOthers: 'Overal elders afmelden',
  signOut: 'Hier afmelden',
  device: (browser: string, system: string) => `${browser} op ${system}`,
  unknownDevice: 'Onbekend toestel',
} as const
