import { setLanguage, useT } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, ErrorState, snackbar } from '@portico/ui';
import { act, screen } from '@testing-library/react';
import { renderWithPortico } from './renderWithPortico.tsx';

const words = { demo: { en: { title: 'Properties' }, ar: async () => ({ title: 'العقارات' }) } };

function Page() {
  const t = useT('demo');
  const status = useSession((session) => session.status);
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{status}</p>
      <RouterLink to="/events?page=2">Events</RouterLink>
      <Button onClick={() => snackbar.show({ text: 'Saved' })}>Save</Button>
      <ErrorState title="Error" onRetry={() => {}} />
    </>
  );
}

it('gives a page its session, words, router and messages', async () => {
  const { user, address } = renderWithPortico(<Page />, {
    path: '/properties',
    words,
    session: { status: 'signedOut' },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Properties');
  expect(screen.getByText('signedOut')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await user.click(screen.getByRole('link', { name: 'Events' }));
  expect(address()).toBe('/events?page=2');
});

it('translates the page and the kit alike', async () => {
  renderWithPortico(<Page />, { words });
  await act(() => setLanguage('ar'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('العقارات');
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
});

it('begins each test in English, unknown to anyone', () => {
  renderWithPortico(<Page />, { words });
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(screen.getByText('unknown')).toBeInTheDocument();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
