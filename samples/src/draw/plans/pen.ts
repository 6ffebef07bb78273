import { figure } from '../svg.ts';

export type PlanInks = {
  paper: string;
  wall: string;
  line: string;
  wet: string;
  warm: string;
  stone: string;
  water: string;
  green: string;
};

/** Pixels per meter. */
export type Pen = { inks: PlanInks; scale: number };

export type Frame = { x: number; y: number; width: number; height: number };

export const outline = ({ inks }: Pen, { x, y, width, height }: Frame, paint = 'none', radius = 0): string =>
  `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"${radius ? ` rx="${figure(radius)}"` : ''} fill="${paint}" stroke="${inks.line}" stroke-width="1.3"/>`;

export const round = ({ inks }: Pen, x: number, y: number, rx: number, ry = rx): string =>
  `<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(rx)}" ry="${figure(ry)}" fill="${inks.paper}" stroke="${inks.line}" stroke-width="1.3"/>`;
