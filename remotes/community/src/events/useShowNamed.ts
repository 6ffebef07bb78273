import { useEffect } from 'react';
import { showElement } from './showElement.ts';
import { useNamedSlug } from './useNamedEvent.ts';

/** Scrolls to the event that the address names once it is on the page. */
export function useShowNamed(isThere: boolean) {
  const slug = useNamedSlug();
  useEffect(() => {
    if (isThere && slug) showElement(slug);
  }, [isThere, slug]);
}
