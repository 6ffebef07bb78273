import type { Tone } from './Badge.tsx';

export interface SnackbarMessage {
  text: string;
  /** `negative` stays until it is closed: an error nobody had time to read helps nobody. */
  tone?: Tone;
  action?: { label: string; onAction: () => void };
  /** 3.75 s unless told otherwise; `Infinity` stays. */
  durationMs?: number;
  /** The person has closed it by its cross: they have read it and want no more of it. */
  onClose?: () => void;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
  durationMs: number;
}

/** How long messages stay (A §8): elsewhere, and in the listing area. */
export const snackbarDurationMs = 3750;
export const shortSnackbarDurationMs = 2250;

const atOnce = 3;

let shown: readonly ShownSnackbar[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownSnackbar[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** The latest three are on screen; the same text twice is shown once, anew. */
function show(message: SnackbarMessage): number {
  lastId += 1;
  const usual = message.tone === 'negative' ? Number.POSITIVE_INFINITY : snackbarDurationMs;
  const next = { ...message, id: lastId, durationMs: message.durationMs ?? usual };
  publish([...shown.filter((other) => other.text !== message.text), next].slice(-atOnce));
  return lastId;
}

function dismiss(id: number): void {
  publish(shown.filter((message) => message.id !== id));
}

export const snackbar = {
  show,
  dismiss,
  clear: () => publish([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getShown: () => shown,
};
