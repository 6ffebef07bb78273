import { BrowserRouter, useNavigate } from '@portico/remote-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useKeptView } from './useKeptView.ts';

const near = { west: -81, south: 25, east: -80, north: 26 };

function opened() {
  return renderHook(({ listKey }) => ({ ...useKeptView(listKey), navigate: useNavigate() }), {
    wrapper: BrowserRouter,
    initialProps: { listKey: 'Miami' },
  });
}

it('finds the map as it was left when the reader comes back, also to another page of the same list', async () => {
  const first = opened();
  expect(first.result.current.kept).toBeNull();
  act(() => first.result.current.keep(near));
  act(() => first.result.current.navigate('/agents-map?p=2'));
  act(() => first.result.current.navigate('/agent-profile'));
  first.unmount();
  const again = opened();
  act(() => again.result.current.navigate(-1));
  await waitFor(() => expect(window.location.search).toBe('?p=2'));
  await waitFor(() => expect(again.result.current.kept).toEqual(near));
});

it('starts again with another list', () => {
  const { result, rerender } = opened();
  act(() => result.current.keep(near));
  rerender({ listKey: 'Paris' });
  act(() => result.current.navigate('/agents-map?location=Paris'));
  expect(result.current.kept).toBeNull();
  expect(window.history.state).not.toHaveProperty('mapView');
});

it('finds the map as it was before it was moved, once the view is a list of its own', async () => {
  const { result, rerender } = opened();
  act(() => result.current.navigate('/agents-map?name=whole'));
  act(() => result.current.keep(near));
  act(() => result.current.forget());
  rerender({ listKey: 'Near' });
  act(() => result.current.navigate('/agents-map?bounds=near'));
  rerender({ listKey: 'Miami' });
  act(() => result.current.navigate(-1));
  await waitFor(() => expect(window.location.search).toBe('?name=whole'));
  await waitFor(() => expect(result.current.kept).toBeNull());
  expect(window.history.state).not.toHaveProperty('mapView');
});
