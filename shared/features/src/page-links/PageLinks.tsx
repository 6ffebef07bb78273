// Imported by the package's name to get the shared copy, which uses the page's router.
import { useNavigate } from '@portico/remote-kit';
import { Pagination, type PaginationProps } from '@portico/ui/data';
import { useEffect, useRef } from 'react';

/** A page was asked for, whose list may be drawn anew with links of its own. */
let isTurning = false;

/** The keyboard goes on at the list's beginning, unless it has gone elsewhere meanwhile. */
function focusList(links: HTMLElement | null) {
  const { activeElement } = document;
  const list = links?.parentElement;
  if (!list || (activeElement !== document.body && !links.contains(activeElement))) return;
  list.tabIndex = -1;
  list.style.outline = 'none';
  list.focus({ preventScroll: true });
}

/** Links to the pages of a list by their addresses. A newly opened page starts at its top, for the keyboard too. */
export function PageLinks({ hrefFor, ...pages }: Omit<PaginationProps, 'onPage'>) {
  const navigate = useNavigate();
  const links = useRef<HTMLDivElement>(null);
  const { page } = pages;
  useEffect(() => {
    if (!page || !isTurning) return;
    isTurning = false;
    focusList(links.current);
  }, [page]);
  return (
    <div ref={links}>
      <Pagination
        {...pages}
        hrefFor={hrefFor}
        onPage={(target) => {
          isTurning = true;
          void navigate(hrefFor(target));
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}
