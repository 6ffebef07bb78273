/** Messages from the bench's server to the tool that started it, over the channel between the two processes. */
export type Ready = {
  kind: 'ready';
  address: string;
  bareAddress: string;
  token: string;
  /** The token of somebody who may search for brokerages. */
  staffToken: string;
  listings: number;
  agents: number;
  clients: number;
  listingIds: string[];
  database: string;
};
export type Progress = { kind: 'progress'; text: string };
export type QuestionPlan = {
  name: string;
  /** How many statements the slowest variant sends. */
  statements: number;
  planningMs: number;
  /** All statements of a variant together: the middle one, and the slowest in twenty. */
  executionMs: { p50: number; p95: number };
  /** The scans of the slowest variant's slowest statement. */
  scans: string[];
};
export type Plans = { kind: 'plans'; plans: QuestionPlan[] };
export type FromServer = Ready | Progress | Plans;

export type ToServer = 'explain' | 'close';

/** The environment variables that tell the server what to serve. */
export type BenchScale = 'demo' | 'large';
