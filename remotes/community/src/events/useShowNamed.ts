import { useLocation } from '@portico/remote-kit';
import { useEffect } from 'react';

/** Scrolls to the element that the address names (`/events#atlantic-supper`) once it is on the page. */
export function useShowNamed(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    // Names are slugs, so anything else in the address is ignored.
    if (!isThere || !/^#[a-z0-9-]+$/.test(hash)) return;
    const named = document.getElementById(hash.slice(1));
    named?.scrollIntoView({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [isThere, hash]);
}
