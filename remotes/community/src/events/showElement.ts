/** Scrolls to an element and gives it the focus, so that the keyboard and screen readers go on from there. */
export function showElement(id: string) {
  const named = document.getElementById(id);
  named?.scrollIntoView({ block: 'start' });
  named?.focus({ preventScroll: true });
}
