import type { Offer } from '@lichtspel/domain/catalogue/catalogue'

/** Adds one euro, or `addedCents`, to every price of every formula and module. */
export function dearer(offer: Offer, addedCents = 100): Offer {
  return {
    ...offer,
    formulas: offer.formulas.map((formula) =>
      formula.offered === 'mail'
        ? formula
        : {
            ...formula,
            pricesCents: formula.pricesCents.map((cents) => cents + addedCents) as [number, ...number[]],
          },
    ),
    modules: offer.modules.map(({ perPersonCents, ...module }) => ({
      ...module,
      perPersonCents: perPersonCents === null ? null : perPersonCents + addedCents,
    })),
  }
}
