import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import type { TestRun } from '../test-run.ts'
import { formatLongDate } from './dates.ts'
import { counted, formatList } from './language.ts'

const VIOLATIONS = { one: 'erreur', other: 'erreurs' }

export const ACCESSIBILITY = {
  heading: 'Accessibilité',
  lead: ({ name }: Venue) =>
    `Tout le monde doit pouvoir réserver chez ${name}. C’est pourquoi nous construisons ce site selon les WCAG 2.2, niveau AA. Voici ce que nous testons, et ce que nous ne testons pas.`,
  tested: {
    heading: 'Ce que nous testons',
    lead: ({ date, browser }: TestRun) =>
      `Ces tests sont exécutés à chaque modification du site. Les chiffres datent du ${formatLongDate(date)}, dans Chromium ${browser}.`,
    rows: [
      {
        what: 'Contrôle automatique',
        result: ({ axe, screens, pages, languages, violations }: TestRun) =>
          `axe-core ${axe} a contrôlé ${screens} écrans sur ${pages} pages, en ${languages} langues : ${counted(violations, VIOLATIONS)}.`,
      },
      {
        what: 'Petits écrans et grands caractères',
        result: ({ widths, textSizes }: TestRun) =>
          `Tout le texte tient sur des écrans de ${formatList(widths.map(String))} px de large, avec des caractères de ${formatList(textSizes.map(String))} %.`,
      },
      {
        what: 'Clavier',
        result: ({ keyboardTests }: TestRun) =>
          `Réserver, modifier, déplacer et annuler se fait sans souris, et vous voyez toujours où vous êtes (${keyboardTests} tests).`,
      },
      {
        what: 'Moins de mouvement',
        result: () => 'Si votre appareil demande moins de mouvement, rien ne bouge sur la page d’accueil.',
      },
    ],
  },
  untested: {
    heading: 'Ce que nous n’avons pas testé',
    items: [
      'Les lecteurs d’écran comme NVDA, VoiceOver et TalkBack. Le contrôle automatique vérifie bien que les boutons et les champs ont un nom.',
      'Tous ces points dans d’autres navigateurs. Dans Firefox et WebKit, le moteur de Safari, nous testons seulement la réservation et la page de la réservation.',
      'La carte en PDF.',
      'Aucune personne en situation de handicap n’a essayé le site pour nous. Un contrôle automatique ne trouve qu’une partie des obstacles.',
    ],
  },
  report: {
    heading: 'Quelque chose ne fonctionne pas pour vous ?',
    text: 'Écrivez-nous ou appelez-nous. Dites-nous sur quelle page c’était et quel outil vous utilisez. Si la réservation ne marche pas, nous réservons ensemble.',
  },
}
