export const DIETS = 'Dieetwensen of allergieën'

/** What is asked about a meal. */
export const MEAL_FIELDS = {
  time: 'Hoe laat willen jullie eten?',
  timeHint: 'Ons voorstel: kort na jullie laatste spel. Kies gerust een ander uur.',
  proposal: (time: string) => `${time} (voorstel)`,
  duringGames: (mealAt: string, until: string) => `Om ${mealAt} spelen jullie nog, tot ${until}.`,
  take: (time: string) => `Neem ${time}`,
  later: 'We spreken het nog af',
  diets: DIETS,
  dietsHint: (days: number) =>
    `Bijvoorbeeld: 2 keer vegetarisch, 1 keer zonder noten. Schrijf geen namen. Enkel voor de keuken; we wissen het ${days} dagen na je bezoek.`,
} as const
