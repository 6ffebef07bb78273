/** A visitor who has done nothing for this long reads, or is away: the application starts without disturbing anyone. */
export const quietMs = 8000;
/** Safari has no idle callback. */
const idleMs = 2000;

const intents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input'];

/** A page that appears under a resting pointer gets its events all the same. */
const isAtRest = (event: Event) =>
  event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;

/** Calls back at the first sign that somebody means to do something here. */
export function onIntent(act: () => void) {
  const heard = new AbortController();
  const hear = (event: Event) => {
    if (isAtRest(event)) return;
    heard.abort();
    act();
  };
  for (const type of intents) {
    addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
  }
}

/** Calls back once the page has loaded and the browser has nothing better to do. */
export function onIdle(act: () => void) {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: idleMs }) : setTimeout(act, idleMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
