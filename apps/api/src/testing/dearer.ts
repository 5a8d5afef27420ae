import type { Offer } from '@lichtspel/domain/catalogue/catalogue'

/** Adds one euro to every price of every formula and module. */
export function dearer(offer: Offer): Offer {
  return {
    ...offer,
    formulas: offer.formulas.map((formula) =>
      formula.offered === 'mail'
        ? formula
        : {
            ...formula,
            pricesCents: formula.pricesCents.map((cents) => cents + 100) as [number, ...number[]],
          },
    ),
    modules: offer.modules.map(({ perPersonCents, ...module }) => ({
      ...module,
      perPersonCents: perPersonCents === null ? null : perPersonCents + 100,
    })),
  }
}
