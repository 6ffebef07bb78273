export const account = {
  photo: 'Photo',
  person: { self: 'About you', staff: 'Person' },
  work: { self: 'Your work', staff: 'As other members see them' },
  field: {
    phone: 'Phone',
    bio: 'Biography',
    city: 'City',
    state: 'State or region',
    country: 'Country',
    languages: 'Languages',
    specialties: 'Specialties',
    mails: 'E-mails',
  },
  bioHint: {
    self: 'Where you work, what you are known for. Members read it on your profile.',
    staff: 'Where they work, what they are known for. Members read it on their profile.',
  },
  noCountry: 'Please choose a country from the list.',
  listHint: 'Separated by commas.',
  tooMany: 'At most {{max}}',
  tooLongEach: 'At most {{max}} characters each',
  mail: {
    self: {
      'account-edited': 'When the Concierge has changed something in my account',
      'referral-joined': 'When someone I referred is invited to join',
      'listing-inquiry': 'When somebody asks about a listing of mine',
      'saved-search': 'News from searches I saved',
    },
    staff: {
      'account-edited': 'Their account was edited by staff',
      'referral-joined': 'Somebody they referred has joined',
      'listing-inquiry': 'Somebody asked about a listing of theirs',
      'saved-search': 'News from a saved search',
    },
  },
};
