/** Where a member wanted to go when they were asked. */
export interface Way {
  go: () => void;
}

/**
 * Calls `ask` instead of going back or forward to another page, unless a dialog has dealt with it already. Returns the function
 * that stops this. In a browser without the Navigation API it does nothing: there the page learns of Back too late to ask.
 */
export function askBeforeBack(ask: (way: Way) => void): () => void {
  // Older browsers have none, although the types say otherwise.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  if (!navigation) return () => {};
  let isDecided = false;
  const listen = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented || isDecided)
      return;
    const { pathname, search } = new URL(event.destination.url);
    if (pathname === window.location.pathname && search === window.location.search) return;
    event.preventDefault();
    const { key } = event.destination;
    ask({
      go: () => {
        isDecided = true;
        navigation.traverseTo(key);
      },
    });
  };
  navigation.addEventListener('navigate', listen);
  return () => navigation.removeEventListener('navigate', listen);
}
