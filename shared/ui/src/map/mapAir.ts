/** Pixels between what is under a marker and the edge of the map. */
const air = { top: 64, bottom: 64, left: 64, right: 64 };
/** On a phone's map buttons stand above and below; what is looked at belongs between them. */
const phoneAir = { top: 112, bottom: 128, left: 48, right: 64 };
const phonePx = 480;
/** What must be left for the map between them. */
const leastPx = 64;

/** The air around what the map comes nearer to; none where the map is too small for it. */
export function airFor({ width, height }: { width: number; height: number }) {
  const fits = ({ top, bottom, left, right }: typeof air) =>
    height - top - bottom >= leastPx && width - left - right >= leastPx;
  const choices = width < phonePx ? [phoneAir, air] : [air];
  return choices.find(fits) ?? { top: 0, bottom: 0, left: 0, right: 0 };
}
