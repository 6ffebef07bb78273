/** Brotli bytes. `pnpm size` fails above them, and a release above them is refused. */
export const remoteBudgetBytes = 60_000;
export const landingBudgetBytes = 190_000;
