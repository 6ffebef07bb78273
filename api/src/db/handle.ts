import type { Connection } from './client.ts';

export type Subscription = {
  /** False while messages may be missed, so that nobody trusts what a message would have corrected. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};

export type OpenDatabase = Connection & {
  /** Hears NOTIFY on `channel`, from this process and every other. */
  subscribe: (channel: string, onMessage: (payload: string) => void) => Promise<Subscription>;
};

export type DatabaseOptions = {
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Absolute path; the embedded database keeps `pg`, `pg.lock` and `snapshots` in it. */
  dataFolder: string;
  /** Hears what the person at the terminal should know, in whole sentences. */
  notice: (sentence: string) => void;
};
