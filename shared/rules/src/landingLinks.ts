/**
 * The legal texts a visitor can read from the landing (A §2): each text's name, a key under `legal` in the common
 * words, and its address. The landing in index.html and the one that replaces it must show the same line.
 */
export const landingLinks = [
  { label: 'terms', href: '/company?page=terms' },
  { label: 'privacy', href: '/company?page=privacy' },
  { label: 'cookies', href: '/company?page=cookies-policy' },
] as const;
