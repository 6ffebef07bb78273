/** When the outlet says "Still loading…" (issue: a member must know within 3 s that something is happening). */
export const stillLoadingMs = 3_000;

/**
 * How long one attempt at a remote's entry may take. Two attempts end before 10 s, when the card must be there. The
 * federation runtime's own timeout is 20 s, and nothing ends an exposed chunk that hangs.
 */
export const entryTimeoutMs = 4_500;

/** How long the list of a release's hashes may take; its entry is requested after it, within the same attempt. */
export const hashesTimeoutMs = 2_000;

/** From here on the member can retry a page that is still loading. */
export const offerRetryMs = 10_000;

export const registryTimeoutMs = 5_000;
