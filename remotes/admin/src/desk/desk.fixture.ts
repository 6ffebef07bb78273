import type { DeskItem, DeskSummary, WholeDeskItem } from '@portico/contracts';
import { cast } from '@portico/fixtures';

export const buildDeskSummary = (changes: Partial<DeskSummary> = {}): DeskSummary => ({
  ...{ open: 2, mine: 1, nobodys: 1, overdue: 1, unread: 1 },
  firstAnswer: {
    ...{ days: 30, count: 4, medianMinutes: 95, inTimePercent: 75 },
    byKind: [
      { kind: 'thread', count: 3, medianMinutes: 40, inTimePercent: 100 },
      { kind: 'form', count: 1, medianMinutes: 1_500, inTimePercent: 0 },
    ],
  },
  ...changes,
});

const { agent } = cast;

export const buildDeskItem = (changes: Partial<DeskItem> = {}): DeskItem => ({
  ...{ kind: 'form', _id: '5d0f3c52-3a0a-4a51-9a4f-6d0f6f6d7f01', state: 'open', title: 'Team Changes' },
  line: 'Please add Ines.',
  person: { _id: agent.personId, fullName: agent.fullName, photoURL: null, agentId: agent.agentId },
  ...{ name: agent.fullName, email: agent.email, reference: 'PC-7K2M9Q', owner: null },
  ...{ askedAt: '2026-11-19T08:00:00.000Z', dueAt: '2026-11-20T08:00:00.000Z' },
  ...{ isOverdue: true, isUnread: false, version: 0 },
  ...changes,
});

export const buildWholeItem = (changes: Partial<WholeDeskItem> = {}): WholeDeskItem => ({
  ...buildDeskItem(),
  entries: [
    {
      ...{ _id: 'e1', kind: 'asked', isStaff: false, body: 'Please add Ines.\nThank you.', files: 0 },
      by: { _id: agent.personId, fullName: agent.fullName },
      at: '2026-11-19T08:00:00.000Z',
    },
  ],
  facts: { threadId: null, referral: null, partner: null, event: null, introduction: null, privacy: null },
  member: {
    ...{
      email: agent.email,
      language: 'en',
      roles: ['agent'],
      membership: 'Active',
      plan: 'Annual Plan',
      brokerage: 'Voss & Co',
    },
    ...{ isSuspended: false, lastSignInAt: '2026-11-18T08:00:00.000Z', others: [] },
  },
  channels: ['mail', 'thread'],
  ...changes,
});
