/** What is asked about a meal. */
export const MEAL_FIELDS = {
  time: 'Hoe laat willen jullie eten?',
  timeHint: 'We stellen een uur na jullie laatste spel voor. Kies gerust een ander.',
  proposal: (time: string) => `${time} (voorstel)`,
  later: 'We spreken het nog af',
  diets: 'Dieetwensen of allergieën',
  dietsHint: (days: number) =>
    `Bijvoorbeeld: 2 keer vegetarisch, 1 keer zonder noten. Schrijf geen namen. Enkel voor de keuken; we wissen het ${days} dagen na je bezoek.`,
} as const
