import { renderWithPortico } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import type { Override } from './chosen.ts';
import { OverridesPanel } from './OverridesPanel.tsx';

const two = '1.0.0+222222222222';
const running: Override = {
  name: 'listings',
  source: 'http://localhost:3102',
  why: 'address',
  since: '2026-11-26T12:00:00.000Z',
  state: 'running',
  runs: two,
};
const show = (...overrides: Override[]) =>
  renderWithPortico(
    <OverridesPanel
      overrides={overrides}
      names={['listings', 'search']}
      previewOrigins={['https://*.pr.example.com']}
    />,
  );

it('says what runs, from where, who asked for it and since when', async () => {
  show(running);
  expect(await screen.findByText('This tab runs code that members do not get')).toBeVisible();
  const line = screen.getByRole('listitem');
  expect(line).toHaveTextContent('listings: http://localhost:3102');
  expect(line).toHaveTextContent(/Asked for in the address, .*2026/);
});

it('says that a chosen version is the released one', async () => {
  show({ ...running, source: two, isReleased: true });
  expect(await screen.findByText('This tab runs the released code')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(`listings: ${two} This is the released version.`);
});

it('says that a dead one does not run, and what runs instead', async () => {
  show({ ...running, state: 'silent' });
  expect(await screen.findByText('This tab runs the released code')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    `http://localhost:3102 does not answer. The released ${two} runs.`,
  );
});

it('says that a chosen version failed later, and what runs instead, if anything does', async () => {
  const { unmount } = show({ ...running, state: 'failed' });
  expect(await screen.findByText('This tab runs the released code')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    `http://localhost:3102 does not run. The console says why. The released ${two} runs.`,
  );
  unmount();
  show({ ...running, state: 'failed', runs: null });
  expect(await screen.findByRole('listitem')).not.toHaveTextContent('released');
});

it('offers no switch where other code is not allowed', async () => {
  show({ ...running, state: 'notAllowed' });
  expect(await screen.findByText(/does not allow other code/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Switch listings' })).toBeNull();
});

it('refuses to switch to a version that cannot run, with the reason beside the typed text', async () => {
  const { user } = show(running);
  await user.click(await screen.findByRole('button', { name: 'Switch listings' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /^Version or address/ });
  await user.clear(field);
  await user.type(field, 'https://evil.example');
  await user.click(dialog.getByRole('button', { name: 'Run it' }));
  expect(field).toHaveAccessibleDescription(/a preview on https:\/\/\*\.pr\.example\.com/);
  expect(
    await dialog.findByText(
      /https:\/\/evil\.example is not allowed.*previews on https:\/\/\*\.pr\.example\.com/,
    ),
  ).toBeVisible();
  expect(field).toHaveValue('https://evil.example');
});
