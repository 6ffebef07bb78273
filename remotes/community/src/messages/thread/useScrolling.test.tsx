import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useScrolling } from './useScrolling.ts';

const viewHeight = 400;
let height = 1_000;
let resized = () => {};

beforeEach(() => {
  height = 1_000;
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(viewHeight);
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer: ResizeObserver = { observe() {}, unobserve() {}, disconnect() {} };
    resized = () => callback([], observer);
    return observer;
  });
});
afterEach(() => jest.restoreAllMocks());

function List({ first = 1 }: { first?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { onScroll } = useScrolling(list, { first, last: 'm9', lastIsOwn: false });
  return (
    <div ref={list} role="log" onScroll={onScroll}>
      <ol />
    </div>
  );
}

/** Something in the list becomes higher without a message more. */
function grow() {
  height += 80;
  resized();
}

it('stays at the end while cards and photos arrive', () => {
  render(<List />);
  grow();
  expect(screen.getByRole('log').scrollTop).toBe(1_080);
});

it('leaves a reader further up where they are', () => {
  render(<List />);
  const list = screen.getByRole('log');
  list.scrollTop = 200;
  fireEvent.scroll(list);
  grow();
  expect(list.scrollTop).toBe(200);
});

it('keeps the place when earlier messages are added after a photo has grown', () => {
  const { rerender } = render(<List first={5} />);
  const list = screen.getByRole('log');
  list.scrollTop = 200;
  fireEvent.scroll(list);
  grow();
  height += 500;
  rerender(<List first={1} />);
  expect(list.scrollTop).toBe(700);
});
