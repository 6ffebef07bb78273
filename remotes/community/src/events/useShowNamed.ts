import { useLocation } from '@portico/remote-kit';
import { useEffect } from 'react';

/** Brings what the address names (`/events#atlantic-supper`) into view, once it is there. */
export function useShowNamed(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    // Names are slugs; anything else in the address is somebody's typing.
    if (!isThere || !/^#[a-z0-9-]+$/.test(hash)) return;
    const named = document.getElementById(hash.slice(1));
    named?.scrollIntoView({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [isThere, hash]);
}
