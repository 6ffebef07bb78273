/**
 * Most of what a page's test waits for is jsdom asking its selector engine, for each element and each of the hundreds of
 * rules that Emotion and the browser's own sheet hold, whether the rule applies. Two things spare it the question, and
 * change no answer:
 * - A rule whose last part names a class or a tag that the element lacks cannot apply.
 * - The computed style of an element is the same until the document changes.
 *
 * Load this before jsdom, which takes the function it asks at its start.
 */
const { createRequire } = require('node:module');
const requireOfJest = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireOfJest('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = requireOfJest('jsdom/lib/jsdom/living/generated/utils.js');

const inBrackets = /\[[^[\]]*\]|\([^()]*\)/g;

/** A selector without what stands in brackets, however deep; nothing where a text or an escaped character may mislead. */
function withoutBrackets(selector) {
  if (/["'\\|]|[^\x20-\x7e]/.test(selector)) return undefined;
  let shorter = selector;
  for (let before = ''; before !== shorter; ) {
    before = shorter;
    shorter = shorter.replace(inBrackets, '');
  }
  return /[()[\]]/.test(shorter) ? undefined : shorter;
}

/** What an element must have for one alternative of a selector: its tag in lower case, if named, and its classes. */
function needsOf(alternative) {
  const last = /[^\s>+~]*$/.exec(alternative.trim())[0];
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase();
  const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  return { tag, classes };
}

const known = new Map();

/** The needs of each alternative, or nothing where the engine has to be asked in any case. */
function alternativesOf(selector) {
  if (known.has(selector)) return known.get(selector);
  const plain = withoutBrackets(selector);
  const needs = plain?.split(',').map(needsOf);
  const answer = needs?.some(({ tag, classes }) => !tag && classes.length === 0) ? undefined : needs;
  known.set(selector, answer);
  return answer;
}

/** Whether a selector may apply to an element of this tag with these classes (a text, each between blanks). */
function mayMatch(selector, tag, classes) {
  const alternatives = alternativesOf(selector);
  return (
    !alternatives ||
    alternatives.some(
      (needs) =>
        (!needs.tag || needs.tag === tag) && needs.classes.every((name) => classes.includes(` ${name} `)),
    )
  );
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  // `@keyframes` and the like have none.
  if (selector === undefined) return false;
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s+/g, ' ')} `;
  return mayMatch(selector, element._localName.toLowerCase(), classes) && matchesDontThrow(element, selector);
};

const { propertiesWithResolvedValueImplemented: resolved } = requireOfJest(
  'jsdom/lib/jsdom/living/helpers/style-rules.js',
);
// No test asks for a computed color, which jsdom would look up and read eleven times for each element.
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === 'computed-color') delete resolved[name];

/** Lets a window remember the computed style of its elements until the document changes. */
function rememberComputedStyles(window) {
  const compute = window.getComputedStyle;
  const styles = new WeakMap();
  window.getComputedStyle = function getComputedStyle(element, pseudoElement) {
    const document = implForWrapper(element)?._ownerDocument;
    // jsdom empties this cache of its own whenever an element or a sheet changes.
    const unchanged = document && styles.get(document._styleCache)?.get(element);
    if (unchanged && !pseudoElement) return unchanged;
    const style = compute.call(window, element, pseudoElement);
    const cache = document?._styleCache;
    if (cache && !pseudoElement) {
      if (!styles.has(cache)) styles.set(cache, new WeakMap());
      styles.get(cache).set(element, style);
    }
    return style;
  };
}

module.exports = { mayMatch, rememberComputedStyles };
