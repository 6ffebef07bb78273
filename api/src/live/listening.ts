import type { Requirement } from '@portico/rules';

/** Who may listen. The stream carries notices and posts as well, so it stays open where the settings turn chat off. */
export const listening = { requires: ['member'] as Requirement[] };
