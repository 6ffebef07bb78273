export type DatabaseOptions = {
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Absolute path; the embedded database keeps `pg`, `pg.lock` and `snapshots` in it. */
  dataFolder: string;
  /** Receives what the person at the terminal should know, in whole sentences. */
  notice: (sentence: string) => void;
};
