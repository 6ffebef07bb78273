import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { PorticoProvider } from '../theme/PorticoProvider.tsx';

function List() {
  const [names, setNames] = useState(['Ana', 'Ben']);
  return (
    <main>
      <h1>Deletions</h1>
      <section aria-label="Called off">
        <h2>Waiting</h2>
        {names.map((name) => (
          <Button key={name} onClick={() => setNames(names.filter((other) => other !== name))}>
            {name}
          </Button>
        ))}
      </section>
    </main>
  );
}

function Slow({ isBusy }: { isBusy: boolean }) {
  return (
    <section>
      <h2>Settings</h2>
      <button type="button" disabled={isBusy}>
        Save
      </button>
    </section>
  );
}

const drawn = (isBusy: boolean) => (
  <PorticoProvider>
    <Slow isBusy={isBusy} />
  </PorticoProvider>
);

it('moves the focus from a removed element to the heading of its part', async () => {
  render(
    <PorticoProvider>
      <List />
    </PorticoProvider>,
  );
  const button = screen.getByRole('button', { name: 'Ana' });
  button.focus();
  act(() => button.click());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Waiting' })).toHaveFocus());
  screen.getByRole('button', { name: 'Ben' }).focus();
  expect(screen.getByRole('heading', { name: 'Waiting' })).not.toHaveAttribute('tabindex');
});

it('goes to the end of a list when its last button has done its work, and not to a neighbor’s button', async () => {
  function History() {
    const [hasMore, setHasMore] = useState(true);
    return (
      <section>
        <h2>History</h2>
        <ol>
          <li>Called</li>
          <li data-testid="end">
            Wrote <button type="button">Undo</button>
          </li>
        </ol>
        {hasMore && <Button onClick={() => setHasMore(false)}>Older</Button>}
      </section>
    );
  }
  render(
    <PorticoProvider>
      <History />
    </PorticoProvider>,
  );
  const older = screen.getByRole('button', { name: 'Older' });
  older.focus();
  act(() => older.click());
  await waitFor(() => expect(screen.getByTestId('end')).toHaveFocus());
});

it('gives the focus back to a button that was disabled while its action ran', async () => {
  const { rerender } = render(drawn(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(drawn(true));
  button.blur();
  rerender(drawn(false));
  await waitFor(() => expect(button).toHaveFocus());
});

it('waits for a button that is disabled for long', async () => {
  jest.useFakeTimers();
  const { rerender } = render(drawn(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  // Browsers take the focus from a button that is disabled; jsdom does not.
  button.blur();
  rerender(drawn(true));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(document.body).toHaveFocus();
  rerender(drawn(false));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(button).toHaveFocus();
  jest.useRealTimers();
});

it('leaves the focus nowhere where the reader put it away', async () => {
  jest.useFakeTimers();
  const { rerender } = render(drawn(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  button.blur();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  rerender(drawn(true));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(document.body).toHaveFocus();
  jest.useRealTimers();
});
