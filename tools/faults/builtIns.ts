/** What code of a page put in the place of, or added to, what the browser brings. */
export interface BuiltInChanges {
  /** `Array.prototype.map`, `fetch`. */
  replaced: string[];
  /** `Array.prototype.lastOne`. Names of the window are not among them. */
  added: string[];
}

declare global {
  interface Window {
    porticoBuiltIns?: () => BuiltInChanges;
  }
}

/**
 * Runs in the page, before its first script: remembers the functions of the browser's classes, their prototypes, its
 * namespaces such as `JSON`, and the page's few objects. `window.porticoBuiltIns()` tells what changed since it was asked last.
 */
export function watchBuiltIns() {
  type Parts = Map<string, readonly unknown[]>;
  const holders = new Map<string, object>([
    ['window', window],
    ['document', document],
    ['history', history],
    ['navigator', navigator],
  ]);
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
    const isNamespace = typeof value === 'object' && value !== null && value !== window;
    if (isNamespace) holders.set(name, value);
    if (typeof value !== 'function') continue;
    holders.set(name, value);
    if (value.prototype) holders.set(`${name}.prototype`, value.prototype as object);
  }
  /** Functions, and what reads and writes a value. A handler of the window, such as `onerror`, is one of a kind as well. */
  const partsOf = (holder: object): Parts => {
    const parts: Parts = new Map();
    for (const name of Object.getOwnPropertyNames(holder)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
      const isHandler = holder === window && name.startsWith('on');
      if (isHandler) parts.set(name, [Reflect.get(window, name)]);
      else if (typeof value === 'function' || get || set) parts.set(name, [value ?? get, set]);
    }
    return parts;
  };
  const known = new Map<string, Parts>();
  for (const [name, holder] of holders) known.set(name, partsOf(holder));
  // Names that the page's own code puts on the window are counted elsewhere.
  const ofBrowser = new Set(known.get('window')?.keys());
  const told = (holder: string, name: string) => (holder === 'window' ? name : `${holder}.${name}`);
  window.porticoBuiltIns = () => {
    const found: BuiltInChanges = { replaced: [], added: [] };
    for (const [holder, object] of holders) {
      const [before, after] = [known.get(holder), partsOf(object)];
      known.set(holder, after);
      for (const [name, parts] of after) {
        const was = before?.get(name);
        if (was?.some((part, at) => part !== parts[at])) found.replaced.push(told(holder, name));
        if (!was && holder !== 'window') found.added.push(told(holder, name));
      }
    }
    found.replaced = found.replaced.filter((name) => name.includes('.') || ofBrowser.has(name));
    return found;
  };
}
