import type { Requirement } from '@portico/rules';

/** Who may listen. Notices and posts are heard too, so it stays open where the settings have no chat. */
export const listening = { requires: ['member'] as Requirement[] };
