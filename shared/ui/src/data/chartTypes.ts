export interface ChartSeries {
  name: string;
  /** One value per label. */
  values: readonly number[];
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
