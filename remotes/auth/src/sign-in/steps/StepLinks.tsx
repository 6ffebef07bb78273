import { Row } from '@portico/ui';
import type { ReactNode } from 'react';

/** The ways out of a step, below its one button. */
export function StepLinks({ children }: { children: ReactNode }) {
  return (
    <Row justifyContent="space-between" columnGap="6" rowGap="2" fontSize="sm">
      {children}
    </Row>
  );
}
