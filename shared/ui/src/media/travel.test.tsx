import { PorticoProvider } from '@portico/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { place, stubAnimations } from '../motion/motion.fixture.ts';
import { Gallery, GallerySkeleton, PropertyCard } from './index.ts';

const frameOf = (image: Element | null) => image?.closest('[style*="aspect-ratio"]') as Element;
const whole = () => document.querySelector('img:not([aria-hidden])') as HTMLImageElement;
const flight = () => document.querySelector<HTMLElement>('[data-flight]');
const frames = () =>
  act(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** jsdom loads no picture. */
function load(image: HTMLImageElement, file: string) {
  for (const [name, value] of Object.entries({
    complete: true,
    naturalWidth: 640,
    naturalHeight: 480,
    currentSrc: file,
  })) {
    Object.defineProperty(image, name, { configurable: true, value });
  }
}

type Shown = 'card' | 'waiting' | 'page';

/** A list of one card, and the page of its home, as the router would change them. */
function House({ first, baseUrl }: { first: Shown; baseUrl: string }) {
  const [shown, setShown] = useState(first);
  const to = (next: Shown) => () => setShown(next);
  return (
    <PorticoProvider>
      {shown === 'card' && (
        <PropertyCard
          title={<a href="#house">Casa Marea</a>}
          place="Malibu"
          price="$1"
          picture={{ baseUrl }}
          pictureAlt="Terrace"
        />
      )}
      {shown === 'waiting' && <GallerySkeleton />}
      {shown === 'page' && <Gallery label="Casa" pictures={[{ id: '1', alt: 'Terrace', baseUrl }]} />}
      <button type="button" onClick={to('waiting')}>
        Wait
      </button>
      <button type="button" onClick={to('page')}>
        Page
      </button>
      <button type="button" onClick={to('card')}>
        Back
      </button>
    </PorticoProvider>
  );
}

async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  window.location.hash = '';
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'animate'));

async function pressCard(baseUrl: string) {
  render(<House first="card" baseUrl={baseUrl} />);
  load(whole(), `${location.origin}${baseUrl}/320.avif`);
  place(frameOf(whole()), [40, 300, 320, 240]);
  await userEvent.click(screen.getByRole('link', { name: 'Casa Marea' }));
}

it('shows the photo of the pressed card at once where its page will have it', async () => {
  await pressCard('/pictures/at-once');
  await press('Wait');
  const known = document.querySelector('img[aria-hidden]');
  expect(known).toHaveAttribute('src', `${location.origin}/pictures/at-once/320.avif`);
  expect(known).not.toHaveClass('portico-picture-placeholder');
  expect(flight()).toBeNull();
});

it('shows no photo of another page', async () => {
  await pressCard('/pictures/other');
  window.location.hash = '#another';
  await press('Wait');
  expect(document.querySelector('img')).toBeNull();
});

it('lets the photo glide from its card to its page and back, and leaves nothing behind', async () => {
  const started = stubAnimations();
  const box = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  box.mockReturnValue({ left: 0, top: 80, width: 640, height: 480, right: 640, bottom: 560 } as DOMRect);
  await pressCard('/pictures/glide');
  await press('Page');
  expect(flight()).toHaveStyle({ position: 'fixed', left: '40px', top: '300px', pointerEvents: 'none' });
  await frames();
  const [moved] = started.filter(({ keyframes }) => keyframes.transform);
  expect(moved?.keyframes.transform).toEqual(['translate(40px, 220px) scale(0.5)', 'none']);
  started.at(-1)?.end();
  expect(flight()).toBeNull();

  load(whole(), `${location.origin}/pictures/glide/960.avif`);
  place(frameOf(whole()), [0, 80, 640, 480]);
  box.mockReturnValue({ left: 40, top: 300, width: 320, height: 240, right: 360, bottom: 540 } as DOMRect);
  await press('Back');
  expect(flight()).toHaveStyle({ left: '0px', top: '80px' });
  await frames();
  started.at(-1)?.end();
  expect(flight()).toBeNull();
  box.mockRestore();
});

it('stays still for readers who asked for less motion', async () => {
  stubAnimations({ isReduced: true });
  await pressCard('/pictures/still');
  await press('Page');
  expect(flight()).toBeNull();
});
