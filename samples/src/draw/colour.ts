export type Rgb = readonly [number, number, number];

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  const parts = rgb.map((channel) => Math.max(0, Math.min(255, Math.round(channel))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** From `first` (0) to `second` (1). */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** The color of a surface under a colored light: what one ink printed over another gives. */
export function under(hex: string, light: Rgb): string {
  const [r, g, b] = channels(hex);
  return toHex([r * light[0], g * light[1], b * light[2]]);
}

export function darker(hex: string, share: number): string {
  return under(hex, [1 - share, 1 - share, 1 - share]);
}

export function lighter(hex: string, share: number): string {
  return mix(hex, '#ffffff', share);
}
