/** Nothing is left to load, and nothing to wait for: a lazy picture without an address would still be waited for. */
function empty(image: HTMLImageElement) {
  const sources = image.parentElement?.localName === 'picture' ? [...image.parentElement.children] : [];
  for (const part of [...sources, image]) part.removeAttribute('srcset');
  image.setAttribute('src', '');
  image.setAttribute('loading', 'eager');
}

/**
 * The `ref` of every picture with `loading="lazy"`. One that never came near the screen is a load that the browser
 * still waits for: Chromium would keep it forever, and with it the whole page that it was part of. It is emptied once
 * it is removed.
 */
export const letGo = (image: HTMLImageElement | null) => () =>
  queueMicrotask(() => {
    if (image && !image.isConnected) empty(image);
  });
