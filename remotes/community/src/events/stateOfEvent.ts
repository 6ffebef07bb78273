import type { PorticoEvent } from '@portico/contracts';
import { type AnswersState, answersState } from '@portico/rules/events';

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Whether an event accepts answers now. */
export const stateOfEvent = ({
  endsAt,
  answersUntil,
  canceledAt,
}: Pick<PorticoEvent, 'endsAt' | 'answersUntil' | 'canceledAt'>): AnswersState =>
  answersState(
    {
      endsAt: new Date(endsAt),
      answersUntil: momentOf(answersUntil),
      canceledAt: momentOf(canceledAt),
    },
    new Date(),
  );
