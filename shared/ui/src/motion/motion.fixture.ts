interface Started {
  element: Element;
  keyframes: PropertyIndexedKeyframes;
  end: () => void;
}

/** The browser's own animations, which jsdom has none of: what was started, and a way to end it. */
export function stubAnimations({ isReduced = false } = {}) {
  const started: Started[] = [];
  Element.prototype.animate = function animate(this: Element, keyframes) {
    const animation = { onfinish: null, oncancel: null, cancel: jest.fn() } as unknown as Animation;
    const end = () => animation.onfinish?.(new Event('finish') as AnimationPlaybackEvent);
    started.push({ element: this, keyframes: keyframes as PropertyIndexedKeyframes, end });
    return animation;
  };
  window.matchMedia = ((query: string) => ({ matches: isReduced, media: query })) as typeof matchMedia;
  return started;
}

/** Gives an element a place in the window, which jsdom does not lay out. */
export function place(
  element: Element,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  element.getBoundingClientRect = () =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
}
