import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { WorkProgress } from './WorkProgress.tsx';

/** Each look at the server, and what a screen reader has been told last. */
const looks = [
  [0, 0],
  [99, 0],
  [125, 125],
  [150, 125],
  [400, 400],
] as const;

function Work() {
  const [look, setLook] = useState(0);
  const [done = 0] = looks[look] ?? [];
  return (
    <>
      <WorkProgress done={done} total={400} text={`${done} of 400 done`} note="You may leave this page." />
      <button type="button" onClick={() => setLook(look + 1)}>
        Look again
      </button>
    </>
  );
}

it('shows each look at the server, and tells a screen reader each quarter', async () => {
  const { user } = renderWithPortico(<Work />);
  for (const [done, told] of looks) {
    const bar = screen.getByRole('progressbar', { name: `${done} of 400 done` });
    expect(bar).toHaveAttribute('aria-valuenow', `${Math.round(done / 4)}`);
    expect(screen.getByText(`${told} of 400 done`, { selector: '[role=status]' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look again' }));
  }
});
