export const phone = {
  label: 'Phone',
  hint: 'Outside the United States, begin with + and the country’s calling code.',
  problem: {
    characters: 'A phone number has only digits, spaces, and the signs + ( ) . - /',
    notInUs:
      'This is not a US phone number. For another country, begin with + and its calling code, such as +44.',
    callingCode: 'No country has this calling code. Please check the digits after the +.',
    tooShort: 'This number is too short: some digits after {{code}} are missing.',
    tooLong: 'This number is too long: there are too many digits after {{code}}.',
    unassigned: 'There are no numbers like this under {{code}}. Please check the digits.',
  },
};
