import { registerWords } from '@portico/i18n';

/** Only developers meet these, on a page that says so. */
const en = {
  overrides: {
    text: 'This tab runs code from a developer’s machine: {{remotes}}',
    clear: 'Back to the released version',
  },
};

void registerWords('federation', { en });
