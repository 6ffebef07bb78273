import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Gliding } from './Gliding.tsx';
import { stubAnimations } from './motion.fixture.ts';

/** Each row is 40 px high and stands where its number in the list puts it. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 40;
    return { left: 0, top, width: 100, height: 40, right: 100, bottom: top + 40 } as DOMRect;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

function List({ ids }: { ids: readonly string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  return (
    <ul ref={ref}>
      <Gliding list={ref} ids={ids} />
      {ids.map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

const seen = (started: ReturnType<typeof stubAnimations>) =>
  started.map(({ element, keyframes }) => [element.textContent, keyframes]);

it('lets the rest glide from where it was when one goes, and when it comes back', () => {
  const started = stubAnimations();
  const { rerender } = render(<List ids={['one', 'two', 'three']} />);
  expect(started).toHaveLength(0);
  rerender(<List ids={['two', 'three']} />);
  const up = { transform: ['translate(0px, 40px)', 'none'] };
  expect(seen(started)).toEqual([
    ['two', up],
    ['three', up],
  ]);
  started.length = 0;
  rerender(<List ids={['two', 'one', 'three']} />);
  expect(seen(started)).toEqual([
    ['one', { opacity: [0, 1] }],
    ['three', { transform: ['translate(0px, -40px)', 'none'] }],
  ]);
});

it('stays still for another list, for an order, and where the browser cannot', () => {
  const started = stubAnimations();
  const { rerender } = render(<List ids={['one', 'two', 'three', 'four']} />);
  rerender(<List ids={['four', 'three', 'two', 'one']} />);
  rerender(<List ids={['five', 'six', 'seven', 'eight']} />);
  expect(started).toHaveLength(0);
  Reflect.deleteProperty(Element.prototype, 'animate');
  rerender(<List ids={['six', 'seven', 'eight']} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('stays still for readers who asked for less motion', () => {
  const started = stubAnimations({ isReduced: true });
  const { rerender } = render(<List ids={['one', 'two']} />);
  rerender(<List ids={['two']} />);
  expect(started).toHaveLength(0);
});
