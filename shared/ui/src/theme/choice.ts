import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

const key = 'portico.theme';
const listeners = new Set<() => void>();

function isThemeChoice(value: unknown): value is ThemeChoice {
  return themes.some((theme) => theme === value);
}

function read(): ThemeChoice {
  try {
    const value = localStorage.getItem(key);
    return isThemeChoice(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

let choice: ThemeChoice | undefined;

export function getTheme(): ThemeChoice {
  choice ??= read();
  return choice;
}

/** One attribute: base.css does the rest, and without it the device decides. */
export function applyTheme(theme: ThemeChoice = getTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Changes the page at once and is remembered on this device where storage allows it. */
export function setTheme(theme: ThemeChoice): void {
  choice = theme;
  applyTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Blocked storage costs the memory of the choice, not the choice.
  }
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== key) return;
  choice = read();
  applyTheme(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

export function useTheme(): { theme: ThemeChoice; setTheme: typeof setTheme } {
  return { theme: useSyncExternalStore(subscribe, getTheme, () => 'system' as const), setTheme };
}
