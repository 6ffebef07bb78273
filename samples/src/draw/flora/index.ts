import type { Atmosphere } from '../atmosphere.ts';
import { tone } from '../atmosphere.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';
import { figure } from '../svg.ts';
import { cypress, fir, olive, poplar, saguaro, topiary, umbrellaPine } from './conifers.ts';
import type { Inks } from './inks.ts';
import { agave, banana, bough, broadleaf, frondCorner, grasses, palm, shrub } from './leafy.ts';

const drawings = {
  cypress,
  poplar,
  fir,
  umbrellaPine,
  saguaro,
  olive,
  topiary,
  broadleaf,
  palm,
  shrub,
  agave,
  grasses,
  banana,
  bough,
  frondCorner,
};

export type Plant = keyof typeof drawings;

const leaves: Record<Plant, string> = {
  cypress: material.cypress,
  poplar: '#8aa05a',
  fir: material.pine,
  umbrellaPine: '#4f7f56',
  saguaro: '#6f8f62',
  olive: material.olive,
  topiary: '#4d7d4e',
  broadleaf: '#6d9a53',
  palm: material.palm,
  shrub: '#628c55',
  agave: '#86a58c',
  grasses: '#b7ac6a',
  banana: '#4f9358',
  bough: '#3f6d4e',
  frondCorner: '#3f7a52',
};

/** A plant kind as a reusable glyph, 100 units high; `distance` as in `tone`, `depth` darkens it into a silhouette. */
export function glyph(
  id: string,
  plant: Plant,
  atmosphere: Atmosphere,
  random: Random,
  distance = 0,
  depth = 0,
  snow?: string,
): string {
  const leafColour = leaves[plant];
  const inks: Inks = {
    lit: tone(atmosphere, leafColour, 0.95 - depth, distance),
    shade: tone(atmosphere, leafColour, 0.1 - depth * 0.4, distance * 0.9),
    trunk: tone(atmosphere, material.trunk, 0.4 - depth * 0.4, distance),
    side: atmosphere.side,
    ...(snow ? { snow } : {}),
  };
  return `<g id="${id}">${drawings[plant](random, inks)}</g>`;
}

/** Sets a glyph with its foot at (x, y), `height` tall; `flip` mirrors it. */
export function plantAt(id: string, x: number, y: number, height: number, flip: 1 | -1 = 1): string {
  const scale = figureFine(height / 100);
  const size = flip === 1 ? scale : `${figureFine(-height / 100)} ${scale}`;
  return `<use href="#${id}" transform="translate(${figure(x)} ${figure(y)})scale(${size})"/>`;
}

const figureFine = (value: number): string => String(Math.round(value * 1000) / 1000);
