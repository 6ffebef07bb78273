/** A company that bills some members in our place. */
export type ExternalBillingProvider = {
  /** True if asking costs nothing and always works, so that nobody needs to ask ahead. */
  isEmbedded: boolean;
  /** The provider's own word for the state of this account. Throws when the provider is unreachable. */
  statusOf: (externalAgentId: string) => Promise<string>;
};

/** The state of an account the provider does not know. */
export const unknownAccount = 'unknown';
