/** Whether somebody has said that this time Back may lead on. */
let isDecided = false;

export interface TraversalOptions {
  /** Answers before those without it, whichever began earlier. */
  isFirst?: boolean;
}

/**
 * Calls `answer` before Back or Forward leads elsewhere, so that it can prevent that; not where another has prevented it already.
 * Returns the function that stops it. Browsers without the Navigation API lead elsewhere without a call, and those in which
 * nobody has touched the page yet.
 */
export function onTraversal(
  answer: (event: NavigateEvent, to: URL) => void,
  { isFirst = false }: TraversalOptions = {},
): () => void {
  // Older browsers have none, whatever the types say.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  if (!navigation) return () => {};
  const listen = (event: NavigateEvent) => {
    if (isDecided || event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented)
      return;
    answer(event, new URL(event.destination.url));
  };
  navigation.addEventListener('navigate', listen, { capture: isFirst });
  return () => navigation.removeEventListener('navigate', listen, { capture: isFirst });
}

/** Goes to the entry of the history with this key, and asks nobody. */
export function traverse(key: string): void {
  isDecided = true;
  const forget = () => {
    isDecided = false;
  };
  // An entry that is gone by now rejects: the page stays as it is.
  void window.navigation.traverseTo(key).finished?.then(forget, forget);
}
