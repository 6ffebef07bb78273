import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../build/house.ts';
import { manifestOf } from '../rooms/rooms.ts';
import { listedFiles } from './listed.ts';

const features = join('shared', 'features');
const hasEffect = /^import '|^(?:void )?registerWords\(/m;

it('names every shared feature that does something when it is loaded: builds drop the others where nobody uses them', () => {
  const effects = listedFiles(house, `${features}/src`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .filter((file) => hasEffect.test(readFileSync(join(house, file), 'utf8')))
    .map((file) => file.replace(/^shared\/features\/src/, '**').replace(/tsx?$/, '*'));
  expect(manifestOf(features).sideEffects).toEqual(effects.toSorted());
});
