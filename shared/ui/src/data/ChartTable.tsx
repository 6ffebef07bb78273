import { styled, useKitWords } from '@portico/ui';
import type { ChartProps } from './chartTypes.ts';

/** Words a value, or says that it is unknown. */
export function useWritten(formatValue: ChartProps['formatValue']) {
  const word = useKitWords();
  return (value: number | null | undefined) => (value == null ? word('noValue') : formatValue(value));
}

/** The chart's numbers as a table, for people who prefer to read them. */
export function ChartTable({ title, labels, series, formatValue }: ChartProps) {
  const word = useKitWords();
  const written = useWritten(formatValue);
  return (
    <styled.details marginBlockStart="3" fontSize="sm" color="inkMuted">
      <summary>{word('chartTable')}</summary>
      <styled.table
        marginBlockStart="2"
        aria-label={title}
        css={{ '& th, & td': { textAlign: 'start', padding: '1' } }}
      >
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{written(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </styled.table>
    </styled.details>
  );
}
