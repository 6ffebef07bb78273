export const match = {
  score: '{{value}} match',
  unseen: 'Not seen before',
  reasons: {
    label: 'Why it matches',
    city: '{{value}}: preferred location',
    country: '{{value}}: preferred location',
    budget: 'Within the budget',
    bedrooms: 'Enough bedrooms',
    lifestyle: '{{value}}',
  },
  status: {
    of: 'Status of {{name}}',
    new: 'New',
    interested: 'Interested',
    possible: 'Possible',
    rejected: 'Rejected',
  },
  wishes: {
    label: 'Looks for',
    toBuy: 'to buy',
    toRent: 'to rent',
    range: '{{from}} to {{to}}',
    from: 'from {{from}}',
    to: 'up to {{to}}',
    beds: 'at least {{beds}}',
    anywhere: 'anywhere',
  },
};
