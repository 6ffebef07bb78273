import { readFileSync } from 'node:fs';
import type { DescriptorOffer, ShellProvides } from '@portico/contracts';
import { requirementNames } from '@portico/rules';
import { iconNames } from '@portico/ui/icon-names';
import { filesOf, providedRooms } from '../files.ts';
import { inHouse } from '../house.ts';
import { apiCallsIn } from './apiCalls.ts';
import { roomFingerprints } from './uses.ts';

/** Libraries of which a page can have only one copy: a second one would not share what the first one holds. */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@chakra-ui/react',
  '@emotion/react',
  'formik',
  'framer-motion',
];

const commonWords = inHouse('shared/i18n/src/locales/common.en.ts');
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The keys of the common words, read from the text: `actions.save`. */
function commonKeys(): string[] {
  const path: string[] = [];
  const keys = new Set<string>();
  for (const line of readFileSync(commonWords, 'utf8').split('\n')) {
    const [, indent = '', key, rest = ''] = /^(\s+)'?([\w.]+)'?:\s*(.*)$/.exec(line) ?? [];
    if (!key || indent.length % 2 === 1) continue;
    path.length = indent.length / 2 - 1;
    path.push(key);
    if (!rest.startsWith('{')) keys.add(path.join('.').replace(pluralForm, ''));
  }
  return [...keys].sort();
}

/** The API calls of the shell and of the rooms that come with it. */
function callsOfShell(): string[] {
  const folders = ['shell/src', ...providedRooms.map((room) => `shared/${room}/src`)];
  const files = folders.flatMap(filesOf).filter((file) => /\.tsx?$/.test(file));
  return [...new Set(files.flatMap(apiCallsIn))].sort();
}

/** The places of the frame that remotes may fill. */
export const shellOffers = (): DescriptorOffer[] =>
  JSON.parse(readFileSync(inHouse('shell/offers.json'), 'utf8')) as DescriptorOffer[];

/** What this shell offers to remotes, and what it needs from the API, from its sources. */
export function shellProvides(): ShellProvides {
  return {
    rooms: roomFingerprints(),
    words: commonKeys(),
    requirements: [...requirementNames],
    icons: [...iconNames],
    offers: shellOffers(),
    singletons,
    calls: callsOfShell(),
  };
}
