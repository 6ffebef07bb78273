import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { NoticeChoices } from './NoticeChoices.tsx';

const path = '/api/notices/choices';

it('saves what is found behind the bell, and which mails wait for the mail of the day', async () => {
  const chosen = { muted: ['event', 'billing'], gathered: ['introduction'] };
  const api = stubApi()
    .on('GET', path, { data: { muted: ['event'], gathered: [] } })
    .on('PUT', path, { data: chosen });
  const { user, container } = renderWithPortico(<NoticeChoices />, {
    session: { status: 'signedIn', me: buildMe({ as: 'agent' }) },
  });
  expect(await screen.findByLabelText('My seats at events')).not.toBeChecked();
  await user.click(screen.getByLabelText('Payments and my membership'));
  const [listed, gathered] = within(container).getAllByLabelText('Requests for an introduction, and answers');
  expect(listed).toBeChecked();
  await user.click(gathered as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save notices' }));
  expect(await screen.findByText('Your choices were saved.')).toBeVisible();
  await waitFor(() => expect(api.callsTo('PUT', path).map(({ body }) => body)).toEqual([chosen]));
});
