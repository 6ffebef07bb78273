import { canvas } from '../views/setting.ts';
import type { Layout, PlanRoom } from './layout.ts';
import type { Pen, PlanInks } from './pen.ts';

export const papers: readonly (PlanInks & { sheet: string })[] = [
  {
    sheet: '#f6f1e6',
    paper: '#fdfaf3',
    wall: '#23262c',
    line: '#6b6558',
    wet: '#dde8e8',
    warm: '#eadbc2',
    stone: '#efe8da',
    water: '#a9cfd3',
    green: '#b9c7a0',
  },
  {
    sheet: '#eef1f0',
    paper: '#fcfdfc',
    wall: '#27384a',
    line: '#64748a',
    wet: '#d5e4ea',
    warm: '#e6dccb',
    stone: '#e6ebec',
    water: '#9ec7d8',
    green: '#b4c9b0',
  },
  {
    sheet: '#1f3148',
    paper: '#263b55',
    wall: '#efe6d2',
    line: '#a9b9c9',
    wet: '#2f4c69',
    warm: '#34506c',
    stone: '#2b425e',
    water: '#4b7d97',
    green: '#4c6f6a',
  },
  {
    sheet: '#f4e9dc',
    paper: '#fffaf2',
    wall: '#4a2f28',
    line: '#8a6a58',
    wet: '#e0e6dd',
    warm: '#efd6bd',
    stone: '#f3e6d4',
    water: '#a7cbc6',
    green: '#c3c79d',
  },
];

export type Sheet = Pen & { sheet: string; left: number; top: number; layout: Layout };

export const onSheet = ({ left, top, scale }: Sheet, room: PlanRoom) => ({
  x: left + room.x * scale,
  y: top + room.y * scale,
  width: room.width * scale,
  height: room.height * scale,
});

/** The dimension lines follow a mirrored plan without being mirrored themselves. */
export function mirrored(sheet: Sheet): Sheet {
  const { layout, scale, left } = sheet;
  const rooms = layout.rooms.map((room) => ({ ...room, x: layout.width - room.x - room.width }));
  return {
    ...sheet,
    left: canvas.width - left - layout.width * scale,
    layout: { ...layout, rooms: [...rooms].sort((a, b) => a.y - b.y || a.x - b.x) },
  };
}
