declare const openWindow: (url: string) => typeof globalThis;

/**
 * Gives the code of pages a window at the server's address, until `close`: its names are globals of the test, as in a
 * browser.
 */
export function openPageWindow(origin: string) {
  const opened = openWindow(origin);
  const { fetch } = globalThis;
  const names = Object.getOwnPropertyNames(opened).filter((name) => !(name in globalThis));
  for (const name of names) {
    const value: unknown = Reflect.get(opened, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  globalThis.fetch = (address, options) => fetch(new URL(String(address), origin), options);
  return {
    close() {
      globalThis.fetch = fetch;
      for (const name of names) Reflect.deleteProperty(globalThis, name);
      opened.close();
    },
  };
}
