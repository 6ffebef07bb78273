import type { IconName } from '../iconNames.ts';
import { iconNames } from '../iconNames.ts';
import { iconPaths } from './paths.ts';

/** An icon from data: SVG path data (`d`) in the coordinates of `viewBox`, such as '0 0 24 24'. Drawn as lines. */
export interface IconDrawing {
  viewBox: string;
  paths: readonly string[];
}

export interface IconProps {
  name: IconName | IconDrawing;
  /** The icon's name for screen readers. Without it the icon is decoration, as beside a label. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** Arrows that point the other way in right-to-left languages. */
const mirrored = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external',
  'list',
  'logout',
  'send',
]);

/** An icon from data, such as a descriptor: a drawing stays itself, an unknown name becomes a plain mark. */
export function toIcon(icon: string | IconDrawing): IconName | IconDrawing {
  if (typeof icon === 'object') return icon;
  return iconNames.find((known) => known === icon) ?? 'diamond';
}

const drawingOf = (name: IconName): IconDrawing => ({ viewBox: '0 0 20 20', paths: [iconPaths[name]] });

export function Icon({ name, label, size = 20 }: IconProps) {
  const isOwn = typeof name === 'object';
  const { viewBox, paths } = isOwn ? name : drawingOf(name);
  return (
    <svg
      className={!isOwn && mirrored.has(name) ? 'portico-icon portico-icon-mirrored' : 'portico-icon'}
      viewBox={viewBox}
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {paths.map((path) => (
        // A drawing in other units gets the same line as the kit's icons.
        <path key={path} d={path} vectorEffect={isOwn ? 'non-scaling-stroke' : undefined} />
      ))}
    </svg>
  );
}
