import type { Tokens } from '@portico/contracts';
import type { ApiError } from './apiError.ts';

/** Where the session keeps its tokens. The client reads and renews them; it never decides where they live. */
export interface TokenStore {
  /** `session` changes when another session, such as an impersonation, replaces this one, or when this one ends. */
  read(): Partial<Tokens> & { session?: number };
  /** Stores the renewed pair and tells the other tabs, if the refresh token it replaces still belongs to a session. */
  write(tokens: Tokens, replaced: string | undefined): void;
  /** Settles when another tab has written a pair, or after the time given. */
  nextWrite(timeoutMs: number): Promise<void>;
}

export interface ClientConfiguration {
  tokens: TokenStore;
  /** How long ago the person last did something in this browser, in milliseconds; null if unknown. */
  idleMs(): number | null;
  /** The server has refused this session for good; `error` carries the reason. */
  onSessionEnded(error: ApiError): void;
  /** Any other request of this session was refused: the code may mean that the page's data is outdated. */
  onRefused(error: ApiError): void;
}

const nobody: ClientConfiguration = {
  tokens: { read: () => ({}), write: () => {}, nextWrite: () => Promise.resolve() },
  idleMs: () => null,
  onSessionEnded: () => {},
  onRefused: () => {},
};

let configuration = nobody;

/** Called once by the session; until then requests carry no tokens. */
export function configureClient(given: ClientConfiguration) {
  configuration = given;
}

export const clientConfiguration = () => configuration;
