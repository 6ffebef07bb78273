import { registerWords } from '@portico/i18n';

/** Only developers see these words, in the banner about overrides. */
const en = {
  overrides: {
    text: 'This tab runs code from a developer’s machine: {{remotes}}',
    clear: 'Back to the released version',
  },
};

void registerWords('federation', { en });
