import type { Random } from '../random.ts';
import type { Camera, Pose } from '../space.ts';
import { projectArea } from '../space.ts';
import type { Stage } from '../stage.ts';
import { polygon } from '../svg.ts';
import type { Setting } from '../views/setting.ts';

export type Terrace = {
  setting: Setting;
  stage: Stage;
  random: Random;
  hand: -1 | 1;
  edge: number;
  floor: string;
  hasPool: boolean;
};

export const level: Pose = { at: [0, 0, 0], yaw: 0 };

export const quad = (camera: Camera, x0: number, x1: number, z0: number, z1: number, y = 0): string =>
  polygon(
    projectArea(camera, [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ]),
  );
