import { formatTime } from './dates.ts'

export const DIETS = 'Régimes ou allergies'

/** What is asked about a meal. */
export const MEAL_FIELDS = {
  time: 'À quelle heure voulez-vous manger ?',
  timeHint: 'Notre proposition : peu après votre dernière partie. Une autre heure convient aussi.',
  proposal: (time: string) => `${formatTime(time)} (proposition)`,
  duringGames: (mealAt: string, until: string) =>
    `À ${formatTime(mealAt)}, vous jouez encore, jusqu’à ${formatTime(until)}.`,
  take: (time: string) => `Prendre ${formatTime(time)}`,
  later: 'À convenir plus tard',
  diets: DIETS,
  dietsHint: (days: number) =>
    `Par exemple : 2 repas végétariens, 1 sans noix. N’écrivez pas de noms. Seule la cuisine s’en sert, et nous l’effaçons ${days} jours après votre visite.`,
} as const
