/** Filters above a list: two beside one another on a phone, as many as fit elsewhere. */
export const filterColumns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(auto-fill, minmax(11.5rem, 1fr))',
};
