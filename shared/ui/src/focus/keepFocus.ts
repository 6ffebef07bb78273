/*
 * What has the focus may go away: a pressed button that is disabled while its action runs, a row that is called off, a
 * message that is dismissed. A browser then leaves the focus with nothing, and the keyboard begins again at the top of the page.
 * Here it goes to what is nearest to the place of the thing that went away.
 */

/** Parts of a page that one can be "in". */
const parts =
  'main, section, form, article, aside, nav, dialog, table, ul, ol, fieldset, [role="region"], [role="group"], [role="tabpanel"], [role="search"]';
const headings = '[data-dialog-title], h1, h2, h3, h4';
const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** A button that is only disabled while its action runs gets the focus back; one that stays so does not hold it for longer. */
const disabledMs = 400;
/** In this time whoever took the thing away may give the focus to something by themselves. */
const yieldMs = 100;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const isShown = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;
const isUsable = (element: Element) => isShown(element) && !element.matches(':disabled');

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};

/**
 * Gives the focus to anything; what cannot have it by itself can until it loses it. The page itself stays where it is: going back
 * restores where one had scrolled to.
 */
function giveFocus(element: HTMLElement): void {
  if (!element.matches(focusable)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: element.matches('main, h1') || isInSight(element) });
}

/** The heading of a part, or the part itself. */
function placeIn(part: Element): HTMLElement {
  const heading = [...part.querySelectorAll<HTMLElement>(headings)].find(isShown);
  return heading ?? (part as HTMLElement);
}

/** The nearest part around what went away that is still there. */
function placeNear(around: readonly Element[]): HTMLElement | null {
  const opened = [...document.querySelectorAll('dialog[open]')].at(-1);
  const part = around.find((each) => isShown(each) && each.matches(parts));
  if (opened && !opened.contains(part ?? null)) return placeIn(opened);
  return part ? placeIn(part) : null;
}

/** Watches the page until the function that it answers is called. */
export function keepFocus(): () => void {
  let last: { element: Element; around: Element[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(isPatient: boolean) {
    timer = undefined;
    if (!last || !isNowhere()) return;
    const { element, around } = last;
    if (isUsable(element)) {
      (element as HTMLElement).focus({ preventScroll: true });
    } else if (isPatient && isShown(element)) {
      timer = setTimeout(() => settle(false), disabledMs);
    } else {
      last = null;
      const place = placeNear(around);
      if (place) giveFocus(place);
    }
  }
  function settleSoon() {
    if (!last || timer !== undefined || !isNowhere() || isUsable(last.element)) return;
    timer = setTimeout(() => settle(true), yieldMs);
  }
  function note({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return;
    const around: Element[] = [];
    for (let each = target.parentElement; each; each = each.parentElement) around.push(each);
    last = { element: target, around };
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
