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

it('gives the focus of what went away to the heading of the part that it was in', async () => {
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

it('gives the focus back to a button that was disabled while its action ran', async () => {
  const { rerender } = render(drawn(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(drawn(true));
  button.blur();
  rerender(drawn(false));
  await waitFor(() => expect(button).toHaveFocus());
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
