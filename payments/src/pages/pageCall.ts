import type { Core } from '../core.ts';
import type { Html } from './html.ts';

export type PageAnswer = { html: Html; formOrigins?: string[] } | { redirect: string } | { pdf: Buffer };

export type PageCall = {
  core: Core;
  form: URLSearchParams;
  id: string;
  /** Sends events that wait. */
  wake: () => void;
  replay: (event: string) => void;
};
