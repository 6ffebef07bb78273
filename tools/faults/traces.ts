import type { Page } from 'playwright-core';
import { type BuiltInChanges, watchBuiltIns } from './builtIns.ts';

/** The state of a page at a moment. */
export interface Traces {
  /** Listeners of the window, the document, its root and its body, which outlive every page. */
  listeners: number;
  /** Intervals that run. */
  intervals: number;
  /** Names on the window. */
  globals: string[];
  /** What changed of the browser's own since the moment before. */
  builtIns: BuiltInChanges;
  /** Style rules by tag, id or place that match something outside of `main`, where other teams draw. */
  rules: string[];
  /** Nodes that memory holds, on the page or not. */
  nodes: number;
  /** What JavaScript holds, in bytes. */
  heapBytes: number;
}

declare global {
  interface Window {
    porticoHeld?: { listeners: Set<unknown>; intervals: Set<unknown> };
  }
}

/** Runs in the page, before its first script: counts what begins and does not end. */
function count() {
  const held = { listeners: new Set<unknown>(), intervals: new Set<unknown>() };
  window.porticoHeld = held;
  const { setInterval: begin, clearInterval: end } = window;
  window.setInterval = ((...words: Parameters<typeof begin>) => {
    const id = begin.apply(window, words);
    held.intervals.add(id);
    return id;
  }) as typeof begin;
  window.clearInterval = (id) => {
    held.intervals.delete(id);
    end.call(window, id);
  };
  const known = new WeakMap<object, Map<string, object>>();
  const isLasting = (target: unknown) =>
    [window, document, document.documentElement, document.body].includes(target as never);
  /** One object for each listener as the browser tells them apart. */
  const keyOf = (target: EventTarget, type: string, listener: object, settings: unknown) => {
    const isCapture =
      typeof settings === 'object' ? (settings as AddEventListenerOptions)?.capture : settings;
    const name = `${type} ${Boolean(isCapture)} ${[window, document].indexOf(target as never)}`;
    const keys = known.get(listener) ?? new Map<string, object>();
    known.set(listener, keys);
    keys.set(name, keys.get(name) ?? {});
    return keys.get(name) as object;
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, settings) {
    add.call(this, type, listener, settings);
    const target = this ?? window;
    const { once, signal } = (typeof settings === 'object' && settings) || {};
    if (!listener || once || signal?.aborted || !isLasting(target)) return;
    const key = keyOf(target, type, listener, settings);
    held.listeners.add(key);
    if (signal) add.call(signal, 'abort', () => held.listeners.delete(key));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, settings) {
    remove.call(this, type, listener, settings);
    const target = this ?? window;
    if (listener && isLasting(target)) held.listeners.delete(keyOf(target, type, listener, settings));
  };
}

/** To be called before the page is loaded. */
export async function countTraces(page: Page): Promise<void> {
  await page.addInitScript(count);
  await page.addInitScript(watchBuiltIns);
}

/** Runs in the page. */
function look() {
  const rulesOf = (holder: { cssRules: CSSRuleList }): CSSRule[] => {
    try {
      return [...holder.cssRules];
    } catch (error) {
      // A sheet of another origin without CORS lets no script read it.
      if (error instanceof DOMException && error.name === 'SecurityError') return [];
      throw error;
    }
  };
  /** Also those within `@media`, `@layer` and their like; `@scope` names the part of the page that it is for. */
  const selectorsIn = (holder: { cssRules: CSSRuleList }): string[] =>
    rulesOf(holder).flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule.selectorText];
      return rule instanceof CSSGroupingRule && !(rule instanceof CSSScopeRule) ? selectorsIn(rule) : [];
    });
  const selectors = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(selectorsIn);
  // The kit names its rules by a class of their own, which nothing else has.
  const isOutside = (selector: string) => {
    if (/\.(p|chakra)-/.test(selector)) return false;
    const element = selector.replace(/(^|[\s,>+~(])::[\w-]+/g, '$1*').replace(/::[\w-]+/g, '');
    return [...document.querySelectorAll(element)].some((found) => !found.closest('main'));
  };
  return {
    globals: Object.getOwnPropertyNames(window),
    builtIns: window.porticoBuiltIns?.() ?? { replaced: [], added: [] },
    rules: [...new Set(selectors)].filter(isOutside),
    listeners: window.porticoHeld?.listeners.size ?? 0,
    intervals: window.porticoHeld?.intervals.size ?? 0,
  };
}

async function memoryOf(page: Page): Promise<Pick<Traces, 'nodes' | 'heapBytes'>> {
  const devtools = await page.context().newCDPSession(page);
  // Objects that one collection frees may have held those that the next one frees.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return { nodes, heapBytes: usedSize };
}

export const tracesOf = async (page: Page): Promise<Traces> => ({
  ...(await page.evaluate(look)),
  ...(await memoryOf(page)),
});

const added = (before: readonly string[], after: readonly string[]) =>
  after.filter((name) => !before.includes(name));

/** What one opening left on the whole page: `own` are the global names that every build has. */
export function leftBehind(before: Traces, after: Traces, own: (name: string) => boolean): string[] {
  const globals = added(before.globals, after.globals).filter((name) => !own(name));
  const rules = added(before.rules, after.rules);
  return [
    ...[...globals, ...after.builtIns.added].map(
      (name) => `leaves ${name}, which every other team’s code sees`,
    ),
    ...after.builtIns.replaced.map((name) => `replaces ${name}, which every other team’s code uses`),
    ...rules.map((selector) => `styles "${selector}", which other teams’ parts of the page match`),
  ];
}

/** This many more for each opening are a leak. A page may show a few more nodes than before: a notice, a message. */
const fewest = { listeners: 1, intervals: 1, nodes: 20 };
const kinds = ['listeners', 'intervals', 'nodes'] as const;
/** The browser compiles and keeps some for code that runs again and again. */
const fewestBytes = 100_000;

/** What so many openings add up to. */
export function leaks(before: Traces, after: Traces, mounts: number): string[] {
  const counted = kinds.flatMap((kind) => {
    const more = after[kind] - before[kind];
    return more >= mounts * fewest[kind] ? [`keeps ${more} more ${kind} after ${mounts} openings`] : [];
  });
  const bytes = after.heapBytes - before.heapBytes;
  if (bytes < mounts * fewestBytes) return counted;
  return [...counted, `keeps ${Math.round(bytes / 1000)} kB more memory after ${mounts} openings`];
}
