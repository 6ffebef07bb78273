import { buildMe } from '@portico/fixtures';
import { renderWithPortico, stubApi } from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { TemplatesDialog } from './TemplatesDialog.tsx';

it('refuses a name in braces that nothing fills in, says which there are, and keeps what was typed', async () => {
  const api = stubApi()
    .on('GET', '/api/desk/templates', { data: [] })
    .on('PUT', '/api/desk/templates/:id', { data: [] });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }) };
  const { user } = renderWithPortico(<TemplatesDialog isOpen onClose={() => {}} />, {
    session,
    words: { admin: { en } },
  });
  await user.click(await screen.findByRole('button', { name: 'New ready answer' }));
  expect(await screen.findByText(/^Write \{\{firstName\}\} where/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Greeting');
  const english = screen.getByRole('textbox', { name: /^English/ });
  fireEvent.change(english, { target: { value: 'Dear {{fistName}}' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const refusal =
    'Portico cannot fill in {{fistName}}. Please use one of these: {{firstName}} {{reference}} {{me}}.';
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(english).toHaveValue('Dear {{fistName}}');
  fireEvent.change(english, { target: { value: 'Dear {{firstName}}' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', '/api/desk/templates/:id')).toHaveLength(1));
});

it('brings a removed one back whole, once, also after another was opened, and puts the focus on it', async () => {
  const thanks = { _id: 't1', name: 'Thanks', texts: { en: 'Thank you.', zh_hans: '', ar: '' }, version: 4 };
  const api = stubApi()
    .on('GET', '/api/desk/templates', { data: [thanks] })
    .on('DELETE', '/api/desk/templates/:id', { data: [] })
    .on('PUT', '/api/desk/templates/:id', { data: [{ ...thanks, version: 1 }] });
  const session = { status: 'signedIn' as const, me: buildMe({ as: 'concierge' }) };
  const { user } = renderWithPortico(<TemplatesDialog isOpen onClose={() => {}} />, {
    session,
    words: { admin: { en } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'New ready answer' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(screen.getByText('Thank you.').closest('li')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const { name, texts } = thanks;
  expect(api.callsTo('PUT', '/api/desk/templates/:id')).toHaveLength(1);
  expect(api.callsTo('PUT', '/api/desk/templates/:id')[0]?.body).toEqual({ name, texts, version: 0 });
});
