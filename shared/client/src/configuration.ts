import type { Tokens } from '@portico/contracts';
import type { ApiError } from './apiError.ts';

/** Where the session keeps its tokens. The client reads and renews them; it never decides where they live. */
export interface TokenStore {
  /** `session` changes when another session takes the place of this one, as in impersonation, or none does. */
  read(): Partial<Tokens> & { session?: number };
  /** Keeps the renewed pair, if the refresh token it replaces still belongs to a session, and tells the other tabs. */
  write(tokens: Tokens, replaced: string | undefined): void;
  /** Settles when another tab has written a pair, or after the time given. */
  nextWrite(timeoutMs: number): Promise<void>;
}

export interface ClientConfiguration {
  tokens: TokenStore;
  /** The server has refused this session for good; `error` says in which words. */
  onSessionEnded(error: ApiError): void;
}

const nobody: ClientConfiguration = {
  tokens: { read: () => ({}), write: () => {}, nextWrite: () => Promise.resolve() },
  onSessionEnded: () => {},
};

let configuration = nobody;

/** Called once by the session; until then requests carry no tokens. */
export function configureClient(given: ClientConfiguration) {
  configuration = given;
}

export const clientConfiguration = () => configuration;
