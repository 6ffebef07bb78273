import type { UserChange } from '@portico/contracts';
import { changeOutcomes } from '@portico/contracts/lists';

export const changeId = '1f0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01';

/** A suspension of two people that nobody has started yet. */
export const buildChange = (
  overrides: Partial<UserChange> = {},
  counts: Partial<UserChange['counts']> = {},
): UserChange => ({
  ...{ _id: changeId, action: 'suspend', value: null, valueName: null, state: 'draft', failedIn: null },
  ...{ total: 2, done: 0, by: null, reason: '', undoneBy: null, doneAt: null, undoUntil: null, file: null },
  createdAt: '2026-11-26T08:00:00.000Z',
  ...overrides,
  counts: {
    ...Object.fromEntries(changeOutcomes.map((name) => [name, 0])),
    ready: 2,
    ...counts,
  } as UserChange['counts'],
});
