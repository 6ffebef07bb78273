const roundSteps = [1, 2, 2.5, 5, 10];

/** Round numbers from zero to at least `max`, four or five of them: 0, 25, 50, 75, 100. */
export function niceTicks(max: number, wanted = 4): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The labels to draw below: the ends and a few evenly between; three, where five would be uneven. */
export function labelIndexes(count: number, atMost = 5): number[] {
  if (count <= atMost) return Array.from({ length: count }, (_, index) => index);
  const isUneven = count < 2 * atMost && (count - 1) % (atMost - 1) !== 0;
  const shown = isUneven ? 3 : atMost;
  const step = (count - 1) / (shown - 1);
  return Array.from({ length: shown }, (_, index) => Math.round(index * step));
}

/**
 * A path across a 100 x 100 field, in which the value `top` is 100 high. It breaks where a value is unknown; a value
 * between two unknown ones is a line to itself, which round ends draw as a dot.
 */
export function linePath(values: readonly (number | null)[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const point = `${index * step} ${100 - (value / top) * 100}`;
      const [before, after] = [values[index - 1] ?? null, values[index + 1] ?? null];
      if (before !== null) return `L${point}`;
      return after === null ? `M${point}L${point}` : `M${point}`;
    })
    .join('');
}

/** The position of a point along the bottom, 0 to 1. */
export function share(index: number, count: number, isBand: boolean): number {
  if (isBand) return (index + 0.5) / count;
  return count > 1 ? index / (count - 1) : 0;
}
