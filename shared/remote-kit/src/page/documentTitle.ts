import { useEffect } from 'react';

const product = 'Portico';

/** A page's own title wins over the title of its route, whichever of the two is drawn first. */
const titles: { route: string | null; page: string | null } = { route: null, page: null };

function show() {
  const title = titles.page ?? titles.route;
  document.title = title ? `${title} · ${product}` : product;
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
