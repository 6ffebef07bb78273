/** Long enough to follow with the eye, too short to wait for. */
export const glideMs = 220;
export const glideEasing = 'cubic-bezier(0.2, 0, 0, 1)';

/** False where the reader asked for less motion, or where the browser can't animate from a script. */
export const canMove = () =>
  typeof document.documentElement.animate === 'function' &&
  !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Whether any part of the box is in the window. */
export const isInWindow = ({ top, right, bottom, left }: DOMRectReadOnly) =>
  bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
