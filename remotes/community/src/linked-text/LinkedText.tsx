import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { Link } from '@portico/ui';
import { useMemo } from 'react';
import { linkParts } from './linkParts.ts';

/** A member's text, with its web addresses as links: to Portico's own pages in this tab, to others in a new one. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => linkParts(text), [text]);
  // A changed text is drawn again as a whole: its pieces have no other identity.
  return parts.map(({ text: written, href }, place) =>
    href ? <Address key={place} text={written} href={href} /> : written,
  );
}

function Address({ text, href }: { text: string; href: string }) {
  const hasRoute = useHasRoute();
  const { origin, pathname, search, hash } = new URL(href);
  if (origin === location.origin && hasRoute(pathname)) {
    return <RouterLink to={`${pathname}${search}${hash}`}>{text}</RouterLink>;
  }
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      <bdi>{text}</bdi>
    </Link>
  );
}
