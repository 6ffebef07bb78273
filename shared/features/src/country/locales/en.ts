export const country = {
  anywhere: 'Anywhere',
  none: 'There is no such country.',
};
