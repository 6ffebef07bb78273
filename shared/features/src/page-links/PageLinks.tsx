// Imported by the package's name to get the shared copy, which uses the page's router.
import { useNavigate } from '@portico/remote-kit';
import { giveFocus } from '@portico/ui';
import { Pagination, type PaginationProps } from '@portico/ui/data';
import { useEffect, useRef } from 'react';

/**
 * Set while a requested page has not arrived. Outside of the component, because its list may be drawn again with links
 * of its own.
 */
let turn: AbortController | null = null;

function endTurn() {
  turn?.abort();
  turn = null;
}

/**
 * The reader's next action ends it: by then they may be on their way to another list, which must not take the focus.
 */
function beginTurn() {
  endTurn();
  turn = new AbortController();
  const options = { capture: true, signal: turn.signal };
  for (const action of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(action, endTurn, options);
}

/** The keyboard continues at the list's beginning, unless the focus has gone elsewhere meanwhile. */
function focusList(links: HTMLElement | null) {
  const { activeElement } = document;
  const list = links?.parentElement;
  if (!list || (activeElement !== document.body && !links.contains(activeElement))) return;
  giveFocus(list);
}

/** Links to the pages of a list by their addresses. A newly opened page starts at its top, for the keyboard too. */
export function PageLinks({ hrefFor, ...pages }: Omit<PaginationProps, 'onPage'>) {
  const navigate = useNavigate();
  const links = useRef<HTMLDivElement>(null);
  const { page } = pages;
  useEffect(() => {
    if (!page || !turn) return;
    endTurn();
    focusList(links.current);
  }, [page]);
  return (
    <div ref={links}>
      <Pagination
        {...pages}
        hrefFor={hrefFor}
        onPage={(target) => {
          if (target !== page) beginTurn();
          void navigate(hrefFor(target));
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}
