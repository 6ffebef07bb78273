/** The parts of autocannon that the bench uses; it comes without types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    timeout?: number;
  };
  export type Result = { duration: number; errors: number; timeouts: number };
  export type Instance = EventEmitter & { stop: () => void };

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance;
}
