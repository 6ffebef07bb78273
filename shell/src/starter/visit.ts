/** What decides whether the static landing is enough for this visit. */
export interface Visit {
  pathname: string;
  search: string;
  /** boot.js hides the landing where a session is stored or the address is another page's. */
  isLandingHidden: boolean;
  /** Names of this tab's stored values. */
  remembered: readonly string[];
}

/** Kept by the tab, and shown by the application alone: who sent this visitor, and a developer's own code. */
const shownByTheApp = ['portico.referral', 'portico.overrides'];

/**
 * The bare landing does without the application until somebody acts. Every other address, and a question in this one
 * (who invited, where to return to), needs it at once.
 */
export function needsAppAtOnce({ pathname, search, isLandingHidden, remembered }: Visit): boolean {
  if (isLandingHidden || pathname !== '/' || search !== '') return true;
  return remembered.some((name) => shownByTheApp.includes(name));
}

/** `/login` opens the form at once; the link of a mail, which brings a code, leads to another step. */
export const opensSignIn = ({ pathname, search, isLandingHidden }: Visit): boolean =>
  !isLandingHidden && pathname === '/login' && !new URLSearchParams(search).has('code');

function namesIn(storage: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[storage]);
  } catch {
    // Blocked storage remembers nothing.
    return [];
  }
}

export const thisVisit = (): Visit => ({
  pathname: location.pathname,
  search: location.search,
  isLandingHidden: document.documentElement.classList.contains('no-landing'),
  remembered: namesIn('sessionStorage'),
});
