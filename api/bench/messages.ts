/** What the bench's server tells the tool that started it, over the channel of the two processes. */
export type Ready = {
  kind: 'ready';
  address: string;
  bareAddress: string;
  token: string;
  listings: number;
  agents: number;
  listingIds: string[];
  database: string;
};
export type Progress = { kind: 'progress'; text: string };
export type QuestionPlan = {
  name: string;
  statements: number;
  planningMs: number;
  executionMs: number;
  /** The scans of the slowest statement. */
  scans: string[];
};
export type Plans = { kind: 'plans'; plans: QuestionPlan[] };
export type FromServer = Ready | Progress | Plans;

export type ToServer = 'explain' | 'close';

/** How the server is told, in the environment, what to serve. */
export type BenchScale = 'demo' | 'large';
