/*
 * A press takes the focus from the field before it becomes a click. If the field then shows an error, what stands below
 * it moves from under the pointer and the click misses it. So what a field does on losing the focus waits for the click.
 */

let isWatching = false;
let isPressed = false;
let waiting: (() => void)[] = [];

function release() {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

function press() {
  isPressed = true;
}

/** A press that ends without a click, as a drag does. The click would follow within the same task of the browser. */
const releaseSoon = () => void setTimeout(release);

/** Follows presses from the first field on. A finger's press only moves the focus with its late mouse events. */
export function watchPresses() {
  if (isWatching) return;
  isWatching = true;
  for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    document.addEventListener(name, releaseSoon, true);
  // Last of all: drawing a form while a click is under way would take back the choice of its radio button or checkbox.
  window.addEventListener('click', release);
}

/** Acts at once, or after the click if a press is under way. */
export function afterPress(act: () => void) {
  if (isPressed) waiting.push(act);
  else act();
}
