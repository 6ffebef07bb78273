import { renderHook } from '@testing-library/react';
import { descriptors } from '../support/drawer.fixture.ts';
import { flagsFor, people } from '../support/people.fixture.ts';
import { useRouteDecision } from './useRouteDecision.ts';

const flags = flagsFor(people.agent);
const without = descriptors.filter(({ name }) => name !== 'community');

function show(pathname: string, known: typeof descriptors | null = descriptors) {
  const hook = renderHook(
    (at: { pathname: string; known: typeof descriptors | null }) =>
      useRouteDecision(at.known, { pathname: at.pathname, search: '' }, flags),
    { initialProps: { pathname, known } },
  );
  return { ...hook, kind: () => hook.result.current?.kind ?? null };
}

it('keeps a page on screen when a release takes its route away, until the address changes', () => {
  const { rerender, kind } = show('/events');
  expect(kind()).toBe('page');
  rerender({ pathname: '/events', known: without });
  expect(kind()).toBe('page');
  rerender({ pathname: '/nowhere', known: without });
  expect(kind()).toBe('unknown');
  rerender({ pathname: '/events', known: without });
  expect(kind()).toBe('unknown');
});

it('shows a page that a release brings to where there was none', () => {
  const { rerender, kind } = show('/events', null);
  expect(kind()).toBeNull();
  rerender({ pathname: '/events', known: without });
  expect(kind()).toBe('unknown');
  rerender({ pathname: '/events', known: descriptors });
  expect(kind()).toBe('page');
});
