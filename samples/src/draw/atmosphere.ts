import type { Rgb } from './colour.ts';
import { mix, under } from './colour.ts';
import type { Hour } from './kinds.ts';
import type { Random } from './random.ts';

/** The light of an hour: every material in a picture is printed through it, which keeps the inks in one family. */
export type Atmosphere = {
  hour: Hour;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  disc: string;
  haze: string;
  light: Rgb;
  shadow: Rgb;
  /** Height of the light above the ground, as a slope. */
  slope: number;
  isLit: boolean;
  /** -1: the light comes from the left, 1: from the right. */
  side: -1 | 1;
};

type Recipe = Omit<Atmosphere, 'hour' | 'side' | 'sky' | 'haze'> & {
  skies: readonly (readonly [string, string, string, string])[];
};

const recipes: Record<Hour, Recipe> = {
  dawn: {
    skies: [
      ['#7f9db8', '#c9b7bd', '#f2c8ae', '#fbe4c3'],
      ['#8aa9b4', '#d3c3b8', '#f4cfa6', '#fcecc8'],
      ['#9a95b8', '#d8b0b8', '#f5c3a5', '#fde2bd'],
    ],
    disc: '#fff4dc',
    light: [1.04, 0.93, 0.8],
    shadow: [0.58, 0.53, 0.66],
    slope: 0.55,
    isLit: false,
  },
  noon: {
    skies: [
      ['#3d88ad', '#72b0c4', '#b4d6d3', '#eef0da'],
      ['#3a93a6', '#79bdbf', '#bfdecf', '#f3f1dc'],
      ['#5590b4', '#8cb9cc', '#c5dbdb', '#f4eedb'],
    ],
    disc: '#fffbe8',
    light: [1.02, 1, 0.95],
    shadow: [0.58, 0.65, 0.8],
    slope: 1.25,
    isLit: false,
  },
  golden: {
    skies: [
      ['#6f9db0', '#c3c3a4', '#f2c584', '#fde2a6'],
      ['#7a8fb0', '#d3ad9d', '#f5b87a', '#fddc9c'],
      ['#5f9aa3', '#b5c4a4', '#efcf8e', '#fceab6'],
    ],
    disc: '#fff0c2',
    light: [1.06, 0.9, 0.66],
    shadow: [0.5, 0.45, 0.56],
    slope: 0.5,
    isLit: false,
  },
  dusk: {
    skies: [
      ['#1c2c4f', '#4d4874', '#b5667a', '#f4a673'],
      ['#17384f', '#3f6076', '#b98285', '#f6b686'],
      ['#2a2650', '#6a4577', '#cb6a6f', '#f9b06b'],
    ],
    disc: '#ffd79a',
    light: [0.84, 0.64, 0.66],
    shadow: [0.37, 0.36, 0.53],
    slope: 0.4,
    isLit: true,
  },
  night: {
    skies: [
      ['#0a1430', '#152550', '#294273', '#5d76a0'],
      ['#08192e', '#123450', '#2a5572', '#6a93a3'],
      ['#120f33', '#231f55', '#42396f', '#86709a'],
    ],
    disc: '#f3efdc',
    light: [0.42, 0.48, 0.68],
    shadow: [0.17, 0.21, 0.38],
    slope: 0.8,
    isLit: true,
  },
};

export function atmosphereOf(hour: Hour, random: Random): Atmosphere {
  const { skies, ...recipe } = recipes[hour];
  const sky = random.pick(skies);
  const side = random.chance(0.5) ? 1 : -1;
  return { ...recipe, hour, side, sky, haze: mix(sky[2], sky[3], 0.35) };
}

/**
 * The printed color of a material: `lit` 0 in full shade to 1 in full light, `distance` 0 up close to 1 at the horizon,
 * where everything takes the color of the air.
 */
export function tone(atmosphere: Atmosphere, material: string, lit: number, distance = 0): string {
  const shaded = under(material, atmosphere.shadow);
  const bright = under(material, atmosphere.light);
  return mix(mix(shaded, bright, lit), atmosphere.haze, distance);
}
