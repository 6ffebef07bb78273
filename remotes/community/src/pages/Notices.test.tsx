import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { buildNotice } from '../notices/notice.fixture.ts';
import { Notices } from './Notices.tsx';

const joined = (name: string, number: number) => buildNotice({ number, values: { name } });

it('shows page after page, each notice once', async () => {
  const moved = joined('Ben', 30);
  const pages: Record<string, unknown> = {
    first: { unread: 3, news: 40, notices: [joined('Ana', 40), moved], hasMore: true },
    30: { unread: 3, news: 40, notices: [{ ...moved, number: 20 }, joined('Cleo', 10)], hasMore: false },
  };
  const api = stubApi().on('POST', '/api/notices/search', ({ body }: { body: unknown }) => ({
    data: pages[(body as { before?: number }).before ?? 'first'],
  }));
  const { user } = renderWithPortico(<Notices />, {
    path: '/notices',
    session: { status: 'signedIn', me: buildMe({ as: 'agent' }) },
    words: { community: { en } },
  });
  await screen.findByText('Ana joins Portico through you');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Cleo joins Portico through you');
  expect(screen.getAllByText('Ben joins Portico through you')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(api.callsTo('POST', '/api/notices/search').map(({ body }) => body)).toEqual([
    { limit: 20 },
    { limit: 20, before: 30 },
  ]);
});
