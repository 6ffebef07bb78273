/**
 * Gives an element the focus, so that the keyboard and screen readers go on from there, and scrolls to it, or to the section
 * that it is the whole of.
 */
export function showElement(id: string, sectionId = id) {
  document.getElementById(sectionId)?.scrollIntoView({ block: 'start' });
  document.getElementById(id)?.focus({ preventScroll: true });
}
