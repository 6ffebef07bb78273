import { createStore } from 'zustand/vanilla';
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

const shown = createStore<readonly ShownSnackbar[]>(() => []);
let lastId = 0;

/** The latest three are on screen; the same text twice is shown once, anew. */
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
