import { darker, lighter, mix } from '../colour.ts';
import type { Look } from '../kinds.ts';
import type { Random } from '../random.ts';

export type Hair =
  | 'parted'
  | 'crop'
  | 'swept'
  | 'curls'
  | 'bald'
  | 'bob'
  | 'long'
  | 'waves'
  | 'bun'
  | 'cloud'
  | 'scarf'
  | 'braid';
export type Dress = 'suit' | 'tie' | 'polo' | 'blouse' | 'knit' | 'wrap' | 'jacket';

/** Everything that varies from one sitter to another. */
export type Person = {
  skin: string;
  shade: string;
  glowing: string;
  hair: Hair;
  hairColour: string;
  hairShade: string;
  hairLight: string;
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  hasGlasses: boolean;
  dress: Dress;
  cloth: string;
  shirt: string;
  accent: string;
  lips: string;
  brow: string;
  eye: string;
  /** Half the width of the face, the fullness of its jaw. */
  width: number;
  jaw: number;
  isWoman: boolean;
  ground: readonly [string, string];
};

const skins = [
  '#f3d3bb',
  '#ecc4a3',
  '#dfae86',
  '#cf9a70',
  '#b57f57',
  '#976544',
  '#7a4e36',
  '#5c3a2a',
] as const;
const darkHair = ['#201a1a', '#2c211d', '#3b2a21', '#4a3226'] as const;
const allHair = [
  ...darkHair,
  '#6b4a30',
  '#8a6239',
  '#b58a52',
  '#d0ab6c',
  '#7d3f28',
  '#8f8a86',
  '#c9c5bf',
] as const;
const women: readonly Hair[] = ['bob', 'long', 'waves', 'bun', 'cloud', 'scarf', 'braid', 'curls'];
const men: readonly Hair[] = ['parted', 'crop', 'swept', 'curls', 'bald', 'parted'];
const grounds = [
  ['#d9c7a8', '#c4ab83'],
  ['#a9b8b0', '#8a9e97'],
  ['#c9a08a', '#b0826c'],
  ['#9fb0bf', '#7f94a8'],
  ['#e3cfa0', '#cfb377'],
  ['#b8b0c0', '#9a90a8'],
  ['#7f958c', '#64796f'],
  ['#d8b7a6', '#c19a86'],
] as const;

export function personOf(random: Random, look: Look): Person {
  const isWoman = look === 'any' ? random.chance(0.5) : look === 'woman';
  const skin = random.pick(skins);
  const isDeep = skins.indexOf(skin) > 3;
  const hairColour = random.pick(isDeep ? [...darkHair, '#8f8a86'] : allHair);
  const shirt = random.pick(['#fbf7ee', '#f1e7d6', '#dfe7ea', '#f6efe6']);
  const beards = ['none', 'none', 'stubble', 'full', 'moustache'] as const;
  return {
    skin,
    shade: mix(darker(skin, 0.2), '#6b3a4a', 0.12),
    glowing: lighter(skin, 0.18),
    hair: random.pick(isWoman ? women : men),
    hairColour,
    hairShade: darker(hairColour, 0.32),
    hairLight: lighter(hairColour, 0.13),
    beard: isWoman ? 'none' : random.pick(beards),
    hasGlasses: random.chance(0.22),
    dress: random.pick(
      isWoman
        ? (['suit', 'blouse', 'knit', 'wrap', 'jacket'] as const)
        : (['suit', 'tie', 'polo', 'knit', 'jacket', 'suit'] as const),
    ),
    cloth: random.pick([
      '#23303f',
      '#3a3f47',
      '#5c4a3e',
      '#2f4a45',
      '#6f2f37',
      '#8f7a5c',
      '#46506b',
      '#b8a488',
      '#1f2227',
    ]),
    shirt,
    accent: random.pick(['#9a7b4f', '#7a2f3a', '#2f5560', '#c96f4e', '#d9b36a']),
    lips: mix(skin, isWoman ? '#a8364a' : '#8a4a44', isWoman ? 0.5 : 0.34),
    brow: hairColour === '#c9c5bf' || hairColour === '#d0ab6c' ? '#8a7458' : darker(hairColour, 0.1),
    eye: random.pick(isDeep ? ['#2a1c16', '#36241b'] : ['#2a1c16', '#3f5a63', '#4d5a3a', '#4a3324']),
    width: random.between(isWoman ? 66 : 70, isWoman ? 71 : 77),
    jaw: isWoman ? random.between(0.5, 0.58) : random.between(0.6, 0.72),
    isWoman,
    ground: random.pick(grounds),
  };
}
