import { getConfig } from '@testing-library/react';

/** The browser's own part of Back, which jsdom has none of, for the tests of a file. */
export function stubNavigation() {
  const navigation = new EventTarget();
  const went: string[] = [];
  const traverse = (path: string): boolean => {
    const destination = { url: new URL(path, window.location.href).href, key: path };
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination,
    });
    const isAllowed = navigation.dispatchEvent(event);
    if (isAllowed) went.push(path);
    return isAllowed;
  };
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    // A browser goes to another page in a task of its own.
    value: Object.assign(navigation, {
      traverseTo: (path: string) => ({
        finished: new Promise<void>((resolve, reject) => {
          setTimeout(() => (traverse(path) ? resolve() : reject(new Error('prevented'))));
        }),
      }),
    }),
  });
  return {
    /** Back to this path; false where the page prevented it. */
    back: async (path: string): Promise<boolean> => {
      let isAllowed = true;
      await getConfig().asyncWrapper(async () => {
        isAllowed = traverse(path);
      });
      return isAllowed;
    },
    /** Where Back led, each time that the page let it. */
    went,
  };
}
