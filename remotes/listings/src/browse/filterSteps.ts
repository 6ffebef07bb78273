/** Prices offered as bounds, in US dollars: the server compares in one currency. */
export const priceSteps = [1, 2, 3, 5, 7.5, 10, 15, 20, 30, 50].map((millions) => millions * 1_000_000);

/** Rents of a month offered as bounds, in US dollars. */
export const rentSteps = [5, 10, 15, 20, 30, 50, 75, 100, 150, 250].map((thousands) => thousands * 1000);
