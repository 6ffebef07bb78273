import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];

const key = 'portico.theme';

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

const choice = createStore<ThemeChoice>(read);

export const getTheme = choice.getState;

/** Sets one attribute for base.css; without it the device's setting decides. */
export function applyTheme(theme: ThemeChoice = getTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Changes the page at once and remembers the choice on this device if storage allows it. */
export function setTheme(theme: ThemeChoice): void {
  choice.setState(theme);
  applyTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // With blocked storage the choice still works, but it is not remembered.
  }
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== key) return;
  const theme = read();
  choice.setState(theme);
  applyTheme(theme);
}

export function useTheme(): { theme: ThemeChoice; setTheme: typeof setTheme } {
  useEffect(() => {
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);
  return { theme: useStore(choice), setTheme };
}
