import { Box, Stack } from '@portico/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { SignInProblemPanel } from '../SignInProblemPanel.tsx';
import type { SignInFlow } from '../signInFlow.ts';
import type { SignInAccess } from '../useSignInFlow.ts';
import { StepTitle } from './StepTitle.tsx';

export interface StepProps {
  access: SignInAccess;
  onContact: () => void;
}

const typeable = 'input:not([hidden], [readonly])';

/** Chooses the field to focus: the one the step names or marks, else the first empty one, else the first. */
function chooseFocus(frame: HTMLElement, name?: string): HTMLElement | undefined {
  const marked = frame.querySelector<HTMLElement>(name ? `input[name="${name}"]` : '[data-autofocus]');
  const fields = [...frame.querySelectorAll<HTMLInputElement>(typeable)];
  return marked ?? fields.find(({ value }) => value === '') ?? fields[0];
}

export interface StepFrameProps {
  access: SignInAccess;
  children: ReactNode;
  /** In place of the general panel, where the step says it better. */
  problem?: ReactNode;
  /** Over the server's own words. */
  problemTitle?: string;
  /** The field to begin with, where it is not the first empty one. */
  focusOn?: string;
}

const problemOf = (flow: SignInFlow) => (flow.status === 'error' ? flow.problem : null);

/**
 * A step inside the dialog, which stays open meanwhile: a group with the step's name, so that who cannot see it hears
 * where they are, and the focus where the work is, also after a refusal.
 */
export function StepFrame({ access, children, problem, problemTitle, focusOn }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { flow, waitSeconds } = access;
  const shown = problemOf(flow);
  const hasBegun = useRef(false);
  useEffect(() => {
    // A problem that is gone, because the next try is on its way, moves nothing.
    if (!frame.current || (hasBegun.current && !shown)) return;
    hasBegun.current = true;
    const target = chooseFocus(frame.current, focusOn);
    target?.focus();
    if (shown && target instanceof HTMLInputElement) target.select();
  }, [shown, focusOn]);
  return (
    <Box ref={frame} role="group" aria-labelledby="sign-in-step">
      <Box id="sign-in-step" hidden>
        <StepTitle flow={flow} />
      </Box>
      <Stack gap="5" paddingBlockEnd="2">
        {shown &&
          (problem ?? <SignInProblemPanel problem={shown} waitSeconds={waitSeconds} title={problemTitle} />)}
        {children}
      </Stack>
    </Box>
  );
}
