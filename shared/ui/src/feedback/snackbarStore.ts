import { createStore } from 'zustand/vanilla';
import type { Tone } from './Badge.tsx';

export interface SnackbarMessage {
  text: string;
  /** A `negative` message stays until it is closed, so that everybody has time to read an error. */
  tone?: Tone;
  action?: { label: string; onAction: () => void };
  /** 3.75 s unless told otherwise; `Infinity` stays. */
  durationMs?: number;
  /** Called when the person closes the message with its cross, so it need not be shown again. */
  onClose?: () => void;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
  durationMs: number;
}

/** How long messages stay (A §8): first everywhere else, then in the listing area. */
export const snackbarDurationMs = 3750;
export const shortSnackbarDurationMs = 2250;

const atOnce = 3;

const shown = createStore<readonly ShownSnackbar[]>(() => []);
let lastId = 0;

/** Shows at most the latest three; a repeated text is shown only once, as new. */
function show(message: SnackbarMessage): number {
  lastId += 1;
  const usual = message.tone === 'negative' ? Number.POSITIVE_INFINITY : snackbarDurationMs;
  const next = { ...message, id: lastId, durationMs: message.durationMs ?? usual };
  const others = shown.getState().filter((other) => other.text !== message.text);
  shown.setState([...others, next].slice(-atOnce), true);
  return lastId;
}

function dismiss(id: number): void {
  shown.setState((messages) => messages.filter((message) => message.id !== id), true);
}

export const snackbar = {
  show,
  dismiss,
  clear: () => shown.setState([], true),
  subscribe: shown.subscribe,
  getShown: shown.getState,
};
