import { renderWithPortico, stubApi } from '@portico/testing';
import { screen } from '@testing-library/react';
import { deploymentOf } from '../deployments/sampleDeployment.fixture.ts';
import en from '../locales/en.json';
import { Tools } from './Tools.tsx';

function open(answer: unknown = { data: [deploymentOf()] }, path = '/admin/tools?tab=deployments') {
  const api = stubApi().on('GET', '/api/admin/deployments', answer);
  return { api, ...renderWithPortico(<Tools />, { path, words: { admin: { en } } }) };
}

it.each(['/admin/tools', '/admin/tools?tab=no-such-tool'])('opens its first tab at %s', async (address) => {
  open(undefined, address);
  expect(screen.getByRole('tab', { name: 'Deployments' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('table', { name: 'Deployments' })).toBeVisible();
});
