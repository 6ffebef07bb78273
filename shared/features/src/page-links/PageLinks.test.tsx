import { useSearchParams } from '@portico/remote-kit';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { PageLinks } from './index.ts';

beforeEach(() => {
  window.scrollTo = jest.fn();
});

function List({ isDrawnAnew = false }: { isDrawnAnew?: boolean }) {
  const [params] = useSearchParams();
  const page = Number(params.get('p') ?? 1);
  return (
    <>
      <input aria-label="Search" />
      <div data-testid="list" key={isDrawnAnew ? page : 'same'}>
        <a href="/row">Row of page {page}</a>
        <PageLinks page={page} pageCount={3} hrefFor={(target) => `/list?p=${target}`} />
      </div>
    </>
  );
}

it.each([false, true])(
  'goes on at the top of the list after a page is turned, drawn anew: %s',
  async (isDrawnAnew) => {
    const { user } = renderWithPortico(<List isDrawnAnew={isDrawnAnew} />, { path: '/list' });
    screen.getByRole('link', { name: 'Page 3' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Row of page 3')).toBeVisible();
    expect(screen.getByTestId('list')).toHaveFocus();
    await user.tab();
    expect(screen.getByText('Row of page 3')).toHaveFocus();
    expect(screen.getByTestId('list')).not.toHaveAttribute('tabindex');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  },
);

/** A list whose next page never comes, and another list that takes its place. */
function Lists() {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <List />;
  return (
    <>
      <PageLinks page={1} pageCount={3} hrefFor={(target) => `/list?late=${target}`} />
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

it.each([
  ['3', 'that did not come'],
  ['1', 'that was shown already'],
])('gives no other list the focus that page %s asked for, %s', async (page) => {
  const { user } = renderWithPortico(<Lists />, { path: '/list' });
  await user.click(screen.getByRole('link', { name: `Page ${page}` }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('Row of page 1')).toBeVisible();
  expect(screen.getByTestId('list')).not.toHaveFocus();
});

it('leaves the focus alone while no page is turned', () => {
  renderWithPortico(<List />, { path: '/list?p=2' });
  expect(document.body).toHaveFocus();
});
