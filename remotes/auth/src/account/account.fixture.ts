import type { AccountDetails } from '@portico/contracts';

export const account: AccountDetails = {
  person: {
    _id: 'p1',
    name: { firstName: 'Alexandra', lastName: 'Reyes', fullName: 'Alexandra Reyes' },
    primaryEmail: 'agent@portico.test',
    roles: ['agent'],
    realmData: {
      photoUrl: null,
      userAccount: {
        acceptedTermsAt: '2026-01-01T00:00:00.000Z',
        onBoardedAgentAt: '2026-01-01T00:00:00.000Z',
      },
      convertAccount: null,
    },
  },
  username: 'agent',
  phone: '+13105550123',
  phoneText: '(310) 555-0123',
  agent: {
    _id: 'a1',
    fullName: 'Alexandra Reyes',
    brokerage: { _id: 'b1', name: 'Harbour & Vale' },
    bio: 'Homes by the sea.',
    city: 'Miami',
    state: 'FL',
    country: 'United States',
    languages: ['English', 'Spanish'],
    specialties: ['Waterfront'],
    placePrecision: 'nearby',
  },
  mutedNotifications: [],
  isMailRefused: false,
  version: 4,
  isActive: true,
  suspendedAt: null,
  lastSignInAt: '2026-11-20T08:00:00.000Z',
};
