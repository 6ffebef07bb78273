/*
 * What has the focus may go away: a row that is called off, a message that is dismissed, a button that has done its work. The
 * focus is then with nothing: a screen reader says nothing, and keys of the page are not heard. Here it goes to what stands
 * just before the thing that went away, so that the next Tab goes on from there. It never goes to a neighbor's button, because
 * a second press would do there what nobody meant.
 */

/** Parts of a page that one can be "in". */
const parts =
  'main, section, form, article, aside, nav, dialog, table, ul, ol, fieldset, [role="region"], [role="group"], [role="tabpanel"], [role="search"]';
const headings = '[data-dialog-title], h1, h2, h3, h4';
const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** What only holds other things: the last of them stands nearer. */
const holders = 'ul, ol, dl, table, tbody, div:not([role])';
/** For this long, the code that removed the focused element may still move the focus itself. */
const yieldMs = 100;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isShown = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;
const isUsable = (element: Element) => isShown(element) && !element.matches(':disabled');

/**
 * Gives the focus to anything; what cannot have it by itself can until it loses it. The page itself stays where it is: going back
 * restores where one had scrolled to.
 */
export function giveFocus(element: HTMLElement): void {
  if (!element.matches(focusable)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** The heading of a part, or the part itself. */
function placeIn(part: Element): HTMLElement {
  const heading = [...part.querySelectorAll<HTMLElement>(headings)].find(isShown);
  return heading ?? (part as HTMLElement);
}

/** What stood around a thing: its parent, and what came before it there. */
type Level = { parent: Element; before: Element | null };

function levelsAround(element: Element): Level[] {
  const levels: Level[] = [];
  for (let each = element; each.parentElement; each = each.parentElement)
    levels.push({ parent: each.parentElement, before: each.previousElementSibling });
  return levels;
}

function endOf(element: Element): HTMLElement {
  const last = element.matches(holders) && [...element.children].findLast(isShown);
  return last ? endOf(last) : (element as HTMLElement);
}

/** The element before the removed one, within the nearest part that still exists; otherwise that part's heading. */
function placeNear(levels: readonly Level[]): HTMLElement | null {
  const opened = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const { parent, before } of levels) {
    if (!isShown(parent)) continue;
    if (opened && !opened.contains(parent)) return placeIn(opened);
    if (before && isShown(before)) return endOf(before);
    if (parent.matches(parts)) return placeIn(parent);
  }
  return null;
}

/** Watches the page until the function that it answers is called. */
export function keepFocus(): () => void {
  let last: { element: Element; around: Level[] } | null = null;
  /** Whether the thing is there, but disabled: it gets the focus back once its action is over. */
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    timer = undefined;
    if (!last || !isNowhere()) return;
    const { element, around } = last;
    isWaiting = isShown(element) && !isUsable(element);
    if (isWaiting) return;
    if (isUsable(element)) return (element as HTMLElement).focus({ preventScroll: true });
    last = null;
    const place = placeNear(around);
    if (place) giveFocus(place);
  }
  function settleSoon() {
    if (!last || timer !== undefined || !isNowhere()) return;
    if (isUsable(last.element) && !isWaiting) return;
    timer = setTimeout(settle, yieldMs);
  }
  function note({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return;
    isWaiting = false;
    last = { element: target, around: levelsAround(target) };
  }
  /** A press beside everything, or a field that is left by Esc: the reader wants the focus nowhere. */
  function forget({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return;
    setTimeout(() => {
      if (last && last.element === target && isUsable(last.element) && isNowhere()) last = null;
      else settleSoon();
    }, 0);
  }

  const observer = new MutationObserver(settleSoon);
  observer.observe(document.documentElement, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
  };
}
