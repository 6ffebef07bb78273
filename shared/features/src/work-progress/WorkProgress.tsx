import { Stack, Text, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { ProgressBar } from './ProgressBar.tsx';

export interface WorkProgressProps {
  done: number;
  total: number;
  /** The progress, in words. */
  text: string;
  /** Under the bar: that one may leave the page. */
  note: string;
}

const steps = 4;

/** The server's progress with work in batches. A screen reader hears each quarter, not each look at the server. */
export function WorkProgress({ done, total, text, note }: WorkProgressProps) {
  const most = Math.max(1, total);
  const step = Math.floor((done / most) * steps);
  const [told, setTold] = useState({ step, text });
  if (told.step !== step) setTold({ step, text });
  return (
    <Stack gap="3" maxInlineSize="form">
      <VisuallyHidden role="status">{told.text}</VisuallyHidden>
      <Text>{text}</Text>
      <ProgressBar label={text} value={done / most} />
      <Text size="sm" tone="muted">
        {note}
      </Text>
    </Stack>
  );
}
