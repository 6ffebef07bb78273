import { renderWithPortico } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazyDialog } from './lazyDialog.tsx';

type Props = { isOpen: boolean; onClose: () => void };
const Ready = ({ isOpen }: Props) => (isOpen ? <p>The dialog</p> : null);

function page(load: () => Promise<typeof Ready>) {
  const Dialog = lazyDialog<Props>(load);
  return function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  };
}

it('fetches nothing before it is opened, and only once', async () => {
  const load = jest.fn().mockResolvedValue(Ready);
  const Page = page(load);
  const { user, unmount } = renderWithPortico(<Page />);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
  unmount();
  const again = renderWithPortico(<Page />);
  await again.user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that it could not be fetched, and tries again at the next press', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Ready);
  const Page = page(load);
  const { user } = renderWithPortico(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('We could not load this.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The dialog')).toBeVisible();
});

it('does not open a dialog that nobody waits for any more', async () => {
  let arrive = (_dialog: typeof Ready) => {};
  const Page = page(() => new Promise((resolve) => (arrive = resolve)));
  const { user, unmount } = renderWithPortico(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  unmount();
  await act(async () => arrive(Ready));
  expect(screen.queryByText('The dialog')).toBeNull();
});
