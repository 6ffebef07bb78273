import { Box } from '@portico/ui';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(value * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      blockSize="1"
      borderRadius="full"
      overflow="hidden"
      background="line"
    >
      <Box
        blockSize="full"
        background="brass"
        transition="inline-size 150ms linear"
        style={{ inlineSize: `${percent}%` }}
      />
    </Box>
  );
}
