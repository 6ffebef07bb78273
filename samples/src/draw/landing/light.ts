import type { Atmosphere } from '../atmosphere.ts';
import type { Camera, Pose } from '../space.ts';

export const size = { width: 1680, height: 1640 } as const;
export const horizon = 940;
export const sun = { x: 668, y: 838, radius: 100 } as const;

export const dusk: Atmosphere = {
  hour: 'dusk',
  sky: ['#182747', '#4a4572', '#b8677a', '#f6ac78'],
  disc: '#ffdca4',
  haze: '#d98b79',
  light: [0.95, 0.73, 0.7],
  shadow: [0.34, 0.34, 0.52],
  slope: 0.4,
  isLit: true,
  side: -1,
};

export const camera: Camera = { eye: [0, 5.2, 0], focal: 1500, vanishing: [840, horizon] };
export const pose: Pose = { at: [1.4, 0, 35], yaw: 0.3 };
