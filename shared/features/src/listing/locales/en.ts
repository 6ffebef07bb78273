export const listing = {
  onRequest: 'Price on request',
  from: 'From {{price}}',
  sample: 'Sample picture: {{title}}, {{place}}',
  beds_one: '{{count}} bedroom',
  beds_other: '{{count}} bedrooms',
  baths_one: '{{count}} bathroom',
  baths_other: '{{count}} bathrooms',
  bedsShort: '{{count}} bd',
  bathsShort: '{{count}} ba',
  status: {
    active: 'Active',
    comingSoon: 'Coming Soon',
    pending: 'Pending',
    underContract: 'Under Contract',
    archived: 'Archived',
  },
  type: { public: 'Public', platformOnly: 'Platform-only', prospect: 'Prospect' },
};
