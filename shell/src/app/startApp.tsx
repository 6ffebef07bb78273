import { startLanguage } from '@portico/i18n';
import { boot } from '@portico/session';
import { applyTheme } from '@portico/ui';
import { createRoot } from 'react-dom/client';
import type { Federation } from '../federation/ports.ts';
import { App } from './App.tsx';
import { registerShellWords } from './words.ts';

/** Starts everything at once: the session is being read while words and registry are on their way. */
export async function startApp(federation: Federation) {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  applyTheme();
  void boot();
  await Promise.all([registerShellWords(), startLanguage()]);
  createRoot(root).render(<App federation={federation} />);
}
