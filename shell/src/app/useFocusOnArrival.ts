import { useLocation, useNavigationType } from '@portico/remote-kit';
import { useEffect, useRef } from 'react';

/**
 * Following a link begins the new page at its top, with the focus on its content, as a full load would. Going back, and
 * a changed filter in the address, leave both where they are.
 */
export function useFocusOnArrival() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    const isArrival = previous.current !== pathname && type !== 'POP';
    previous.current = pathname;
    if (!isArrival) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}
