import { renderWithPortico } from '@portico/testing';
import { screen } from '@testing-library/react';
import { lazyPart } from './lazyPart.tsx';

const Ready = ({ name }: { name: string }) => <p>The part of {name}</p>;

function show(load: () => Promise<typeof Ready>) {
  const Part = lazyPart(load, { skeleton: <p>Skeleton</p> });
  return renderWithPortico(
    <>
      <p>The rest of the page</p>
      <Part name="Elena" />
    </>,
  );
}

it('draws its skeleton, then the part, and fetches it once', async () => {
  const load = jest.fn<Promise<typeof Ready>, []>().mockResolvedValue(Ready);
  const Part = lazyPart(load, { skeleton: <p>Skeleton</p> });
  const { unmount } = renderWithPortico(<Part name="Elena" />);
  expect(screen.getByText('Skeleton')).toBeInTheDocument();
  expect(await screen.findByText('The part of Elena')).toBeVisible();
  unmount();
  renderWithPortico(<Part name="Julian" />);
  expect(screen.getByText('The part of Julian')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is where the code does not come, and fetches it by Retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Ready);
  const { user } = show(load);
  const failure = { name: 'We could not load this.' };
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The part of Elena')).toBeVisible();
  expect(screen.queryByRole('heading', failure)).toBeNull();
});
