export const DIETS = 'Dietary needs or allergies'

/** What is asked about a meal. */
export const MEAL_FIELDS = {
  time: 'What time would you like to eat?',
  timeHint: 'We suggest shortly after your last game. Feel free to choose another time.',
  proposal: (time: string) => `${time} (suggested)`,
  duringGames: (mealAt: string, until: string) => `At ${mealAt} you’ll still be playing, until ${until}.`,
  take: (time: string) => `Take ${time}`,
  later: 'We’ll arrange that later',
  diets: DIETS,
  dietsHint: (days: number) =>
    `For example: 2 vegetarian, 1 without nuts. Please don’t write names. Only for the kitchen; we delete it ${days} days after your visit.`,
} as const
