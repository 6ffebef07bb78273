import { glideEasing, glideMs } from '../motion/motion.ts';

export interface Flight {
  /** A file that the browser has, so that it shows at once. */
  src: string;
  /** Width over height of the whole photo. */
  ratio: number;
  /** Where the photo was, in the window. */
  box: DOMRectReadOnly;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Under the header, over the page. */
const layer = '4';
/** After this time the photo shows in its frame, even if the copy has not arrived. */
const longestMs = 1000;
/** Less than this is not a change of place. */
const leastPx = 4;

/** The whole photo where it covers the box, as `object-fit: cover` lays it out. */
function covering({ left, top, width, height }: Box, ratio: number): Box {
  const wide = Math.max(width, height * ratio);
  const high = wide / ratio;
  return { left: left + (width - wide) / 2, top: top + (height - high) / 2, width: wide, height: high };
}

const lay = (element: HTMLElement, { left, top, width, height }: Box) =>
  Object.assign(element.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
  });

/** The part of the photo that its frame shows; the frame's own place is (0, 0). */
const cut = (box: Box, frame: Box) =>
  `inset(${[
    box.top - frame.top,
    frame.left + frame.width - box.left - box.width,
    frame.top + frame.height - box.top - box.height,
    box.left - frame.left,
  ]
    .map((px) => `${px}px`)
    .join(' ')})`;

function copyOf(src: string) {
  const frame = document.createElement('div');
  const image = document.createElement('img');
  frame.ariaHidden = 'true';
  frame.dataset.flight = '';
  Object.assign(frame.style, { position: 'fixed', zIndex: layer, pointerEvents: 'none' });
  Object.assign(image, { src, alt: '', decoding: 'sync' });
  frame.append(image);
  return { frame, image };
}

/**
 * Shows a copy of the photo gliding from its old place to its new one, above the page, which can be used meanwhile. A
 * copy, and not a view transition: React runs none when a reader goes Back, and draws nothing else while one runs.
 * `land` names the frame that takes over, as the page's own does from its placeholder's.
 */
export function fly({ src, ratio, box }: Flight, frame: Element, onEnd: () => void) {
  const copy = copyOf(src);
  const hidden: Animation[] = [];
  let target = frame;
  const land = (element: Element) => {
    target = element;
    hidden.push(element.animate({ opacity: [0, 0] }, { duration: longestMs }));
  };
  const end = () => {
    copy.frame.remove();
    for (const animation of hidden) animation.cancel();
    onEnd();
  };
  lay(copy.frame, box);
  copy.frame.style.position = 'fixed';
  const start = covering(box, ratio);
  lay(copy.image, { ...start, left: start.left - box.left, top: start.top - box.top });
  copy.frame.style.clipPath = 'inset(0)';
  document.body.append(copy.frame);
  land(frame);

  function glide() {
    const place = target.isConnected ? target.getBoundingClientRect() : undefined;
    const distance = place && Math.hypot(place.left - box.left, place.top - box.top, place.width - box.width);
    const isSeen = place && place.bottom > 0 && place.top < window.innerHeight;
    if (!place || !isSeen || (distance ?? 0) < leastPx) return end();
    // Fixed to the page from here on, so that it lands in its place even if the page scrolls.
    lay(copy.frame, {
      left: place.left + window.scrollX,
      top: place.top + window.scrollY,
      width: place.width,
      height: place.height,
    });
    const whole = covering(place, ratio);
    lay(copy.image, { ...whole, left: whole.left - place.left, top: whole.top - place.top });
    copy.image.style.transformOrigin = '0 0';
    const timing = { duration: glideMs, easing: glideEasing };
    const scale = start.width / whole.width;
    const from = `translate(${start.left - whole.left}px, ${start.top - whole.top}px) scale(${scale})`;
    copy.image.animate({ transform: [from, 'none'] }, timing);
    const cutting = copy.frame.animate({ clipPath: [cut(box, place), 'inset(0)'] }, timing);
    cutting.onfinish = end;
    cutting.oncancel = end;
  }
  // The router scrolls, and gives the focus, after the first frame.
  requestAnimationFrame(() => requestAnimationFrame(glide));
  return { land };
}
