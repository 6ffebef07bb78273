/** The browser's Trusted Types, as far as a script's address needs them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

export interface AppLoader {
  /** Fetches and runs the application; once, until it fails. */
  start(): void;
  /** Called each time that it could not be fetched. */
  onFailure(listener: () => void): void;
  readonly isStarted: boolean;
}

const fileOf = (address: string) => address.replace(/\?.*/, '');

/** Where the page's policy requires Trusted Types, this policy allows only the application's own files. */
function trustedAddress(files: readonly string[]): (address: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const createScriptURL = (address: string) => {
    if (files.includes(fileOf(address))) return address;
    throw new TypeError(`${address} is no file of the application`);
  };
  const policy = trustedTypes?.createPolicy('portico-starter', { createScriptURL });
  return policy ? (address) => policy.createScriptURL(address) : createScriptURL;
}

function preloadRegistry() {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/registry.json' });
  document.head.append(link);
}

/** Adds the application's scripts to the page when they are wanted: `files` in the order they run. */
export function createAppLoader(files: readonly string[]): AppLoader {
  const trust = trustedAddress(files);
  const there = new Set<string>();
  const listeners = new Set<() => void>();
  let attempt = 0;
  let isStarted = false;

  function fail(scripts: readonly HTMLScriptElement[]) {
    for (const script of scripts) script.remove();
    isStarted = false;
    for (const listener of listeners) listener();
  }

  function add(file: string, scripts: readonly HTMLScriptElement[]): HTMLScriptElement {
    const script = document.createElement('script');
    script.async = false;
    // A browser remembers a failed address, so another attempt uses another one.
    script.src = trust(attempt === 1 ? file : `${file}?attempt=${attempt}`);
    script.onload = () => there.add(file);
    script.onerror = () => isStarted && fail(scripts);
    document.head.append(script);
    return script;
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      attempt += 1;
      preloadRegistry();
      const scripts: HTMLScriptElement[] = [];
      for (const file of files) if (!there.has(file)) scripts.push(add(file, scripts));
    },
    onFailure: (listener) => void listeners.add(listener),
    get isStarted() {
      return isStarted;
    },
  };
}
