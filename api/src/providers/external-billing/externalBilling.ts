/** A company that bills some members in our place. */
export type ExternalBillingProvider = {
  /** Asking costs nothing and always answers, so nobody needs to ask ahead. */
  isEmbedded: boolean;
  /** The provider's own word for the state of this account. Throws when it cannot be asked. */
  statusOf: (externalAgentId: string) => Promise<string>;
};

/** What is said of an account the provider does not know. */
export const unknownAccount = 'unknown';
