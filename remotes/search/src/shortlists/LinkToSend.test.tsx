import type { ShortlistWithLink } from '@portico/contracts';
import { longestShortlistWord } from '@portico/contracts/lists';
import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { LinkToSend } from './LinkToSend.tsx';

const url = `https://portico.test/shortlist#${'s'.repeat(43)}`;
const leftOut = /^Your message is too long to go into the e-mail/;

async function mailWith(message: string) {
  const client = { _id: 'c1', fullName: 'Ana Costa', email: 'ana@clients.test' };
  const dates = { createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-12-20T08:00:00.000Z' };
  const more = { _id: 's1', homes: [], openedAt: null, isOpen: true };
  const shortlist: ShortlistWithLink = { ...more, ...dates, client, message, url };
  renderWithPortico(<LinkToSend shortlist={shortlist} />);
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Write an e-mail with it' });
  return { href, body: new URL(href).searchParams.get('body') };
}

it('puts the link before the message', async () => {
  const { href, body } = await mailWith('Tom & Ana + 1');
  expect(href).toMatch(/^mailto:ana@clients\.test\?subject=Homes%20I/);
  expect(body).toBe(`${url}\n\nTom & Ana + 1`);
  expect(screen.queryByText(leftOut)).toBeNull();
});

it.each(['a b ', '\u0645'])(
  'leaves out a message of %j that a mail program would cut, and says so',
  async (text) => {
    const { href, body } = await mailWith(text.repeat(longestShortlistWord / text.length));
    expect(body).toBe(`I have chosen some homes for you:\n${url}`);
    expect(href.length).toBeLessThan(2_000);
    expect(screen.getByText(leftOut)).toBeVisible();
  },
);
