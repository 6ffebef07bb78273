export interface PlottedTown {
  city: string;
  x: number;
  y: number;
}

/** About the width of a letter of the labels, that of a Chinese one, and their height with the air around them, in parts of the type's size. */
const letterParts = 8 / 15;
const wideLetterParts = 1;
const lineParts = 26 / 15;
const most = 9;
/** Room for the mark of the place itself, in the middle of the map. */
const markPx = 44;

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const widthInParts = (name: string) =>
  Array.from(name).reduce(
    (width, letter) => width + (/\p{Script=Han}/u.test(letter) ? wideLetterParts : letterParts),
    0,
  );

const rectangleOf = ({ city, x, y }: PlottedTown, typePx: number): Rectangle => ({
  left: x - 8,
  top: y - (lineParts * typePx) / 2,
  right: x + 14 + widthInParts(city) * typePx,
  bottom: y + (lineParts * typePx) / 2,
});

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The towns whose names fit on the map without touching another or the mark, in their order; each name once. */
export function townsThatFit(
  towns: readonly PlottedTown[],
  { width, height, typePx }: { width: number; height: number; typePx: number },
): PlottedTown[] {
  const [middleX, middleY] = [width / 2, height / 2];
  const mark = {
    left: middleX - markPx,
    top: middleY - markPx,
    right: middleX + markPx,
    bottom: middleY + markPx,
  };
  const shown: PlottedTown[] = [];
  for (const town of towns) {
    const own = rectangleOf(town, typePx);
    const isInside = own.left >= 0 && own.top >= 0 && own.right <= width && own.bottom <= height;
    const isFree = ![mark, ...shown.map((other) => rectangleOf(other, typePx))].some((other) =>
      overlap(own, other),
    );
    const isNew = shown.every(({ city }) => city !== town.city);
    if (isInside && isFree && isNew) shown.push(town);
    if (shown.length === most) break;
  }
  return shown;
}
