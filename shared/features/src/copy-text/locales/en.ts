export const copyText = {
  refused: 'The browser did not allow it to be copied. Please select the text and copy it yourself.',
};
