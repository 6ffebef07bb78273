import type { RefusedAnswer } from '@portico/i18n';
import { PorticoProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState, type QueryStateProps, type ShownQuery } from './QueryState.tsx';

const refusal: RefusedAnswer = { code: 'INTERNAL', msg: 'Broken.' };
const gone: RefusedAnswer = { code: 'NOT_FOUND', msg: 'Gone.' };

function show(query: Partial<ShownQuery<string[]>>, more: Partial<QueryStateProps<string[]>> = {}) {
  const refetch = jest.fn();
  const state = { data: undefined, error: null, isFetching: false, refetch, ...query };
  render(
    <PorticoProvider>
      <QueryState query={state} failed="No houses" skeleton={<p>Grey</p>} {...more}>
        {(houses) => <p>{houses.join(' and ')}</p>}
      </QueryState>
    </PorticoProvider>,
  );
  return refetch;
}

const homes = { data: ['Casa Marea', 'Villa Alba'] };

it('says that it is loading', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.getByText('Grey')).toBeInTheDocument();
});

it('says why it failed, and tries again', async () => {
  const refetch = show({ error: refusal }, { kept: 'The search is kept.' });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Broken.');
  expect(alert).toHaveTextContent('The search is kept.');
  expect(screen.getByRole('heading', { name: 'No houses', level: 2 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps Retry busy while it tries', () => {
  show({ error: refusal, isFetching: true });
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
});

it('puts the failure into the frame it is given, and nothing else', () => {
  const frameFailure: QueryStateProps<string[]>['frameFailure'] = (failure) => <main>{failure}</main>;
  show({ error: refusal }, { frameFailure });
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
});

it('shows the answer', () => {
  show(homes, { empty: 'Nothing yet' });
  expect(screen.getByText('Casa Marea and Villa Alba')).toBeVisible();
  expect(screen.queryByText('Nothing yet')).toBeNull();
});

it('keeps the earlier answer while a newer one fails to come', () => {
  show({ ...homes, error: refusal });
  expect(screen.getByText('Casa Marea and Villa Alba')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells of that failure above it where the screen asks for it', () => {
  show({ ...homes, error: refusal }, { isStaleTold: true });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText('Casa Marea and Villa Alba')).toBeVisible();
});

it('says what to do next where there is nothing: of a list, and of a page of one', () => {
  show({ data: [] }, { empty: 'Nothing yet' });
  expect(screen.getByText('Nothing yet')).toBeVisible();
  const page = { data: { docs: [] }, error: null, isFetching: false, refetch: () => {} };
  render(
    <QueryState query={page} failed="No houses" skeleton={null} empty="An empty page">
      {() => 'Something'}
    </QueryState>,
  );
  expect(screen.getByText('An empty page')).toBeVisible();
});

it('leaves an empty list to the screen that has no other word for it', () => {
  show({ data: [] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

it('tells a thing that is gone from one that could not be read, where the screen does', () => {
  show({ ...homes, error: gone }, { notFound: 'It is gone' });
  expect(screen.getByText('It is gone')).toBeVisible();
  expect(screen.queryByText(/Casa Marea/)).toBeNull();
});
