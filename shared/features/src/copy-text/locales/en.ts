export const copyText = {
  refused: 'The browser did not allow copying. Please allow it for this site, and try again.',
};
