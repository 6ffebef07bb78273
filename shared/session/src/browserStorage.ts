type Kind = 'localStorage' | 'sessionStorage';

export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Reading `window.localStorage` itself throws where a browser blocks storage. */
function open(kind: Kind): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

const memories = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/**
 * Storage that may be blocked or full: values that the browser refuses to store stay in memory as long as the tab is
 * open. So a private window can sign in like any other, and only forgets sooner.
 */
export function browserStorage(kind: Kind): KeyValueStore {
  const memory = memories[kind];
  const storage = open(kind);
  return {
    get: (key) => memory.get(key) ?? storage?.getItem(key) ?? null,
    set(key, value) {
      try {
        if (!storage) throw new Error('Storage is blocked');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      storage?.removeItem(key);
    },
    keys: () => [...new Set([...memory.keys(), ...Object.keys(storage ?? {})])],
  };
}
