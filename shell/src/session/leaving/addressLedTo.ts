type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * The address inside Portico that a click would leave this page for. Null for anything else: a new tab, a download,
 * another site, or a place further down on the same page.
 */
export function addressLedTo(event: MouseEvent, here: Place): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== here.origin || (pathname === here.pathname && search === here.search)) return null;
  return pathname + search + hash;
}
