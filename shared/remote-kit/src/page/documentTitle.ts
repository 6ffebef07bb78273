import { useEffect } from 'react';

const product = 'Portico';

/** A page's own title wins over the title of its route, even if the route's is drawn later. */
const titles: { route: string | null; page: string | null } = { route: null, page: null };
/** The count of waiting news, before the title: "(3) Events · Portico". */
let count = 0;

function show() {
  const title = titles.page ?? titles.route;
  const named = title ? `${title} · ${product}` : product;
  document.title = count > 0 ? `(${count}) ${named}` : named;
}

function useTitle(level: keyof typeof titles, title: string | null | undefined) {
  useEffect(() => {
    if (!title) return;
    titles[level] = title;
    show();
    return () => {
      if (titles[level] !== title) return;
      titles[level] = null;
      show();
    };
  }, [level, title]);
}

/**
 * Gives the page a more exact title than its route, such as the address of a property. An empty title changes nothing.
 */
export const useDocumentTitle = (title: string | null | undefined) => useTitle('page', title);

/** For the host: the title that the descriptor gives the route. */
export const useRouteTitle = (title: string) => useTitle('route', title);

/** Puts a number before the title of the tab, for as long as it is above zero. */
export function useTitleCount(waiting: number) {
  useEffect(() => {
    if (waiting === 0) return;
    count = waiting;
    show();
    return () => {
      count = 0;
      show();
    };
  }, [waiting]);
}
