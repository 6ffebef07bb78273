export interface ChartSeries {
  name: string;
  /** One value per label; null where nothing is known, which is drawn as a gap and never as zero. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  title: string;
  /** The labels along the bottom, already formatted: days, places. Each must be unique. */
  labels: readonly string[];
  /** One series, or two if the first is compared with the second. */
  series: readonly ChartSeries[];
  /** Formats the numbers of axis, pointer and table: `format.number`. */
  formatValue: (value: number) => string;
  heightPx?: number;
}
