import type { ApiError } from '@portico/client';
import { Button, Stack } from '@portico/ui';
import { type ReactNode, useRef } from 'react';
import { usePayNow } from './usePayNow.ts';

export interface PaymentFormProps {
  /** The form's address, under the API (B §7). */
  action: 'create-session' | 'create';
  /** The fields of the specification's form besides the token; a list is sent as one field for each of its entries. */
  fields: Readonly<Record<string, string | readonly string[]>>;
  label: string;
  isDisabled: boolean;
  /** Draws why it could not begin. */
  children: (error: ApiError | null, retry: () => void) => ReactNode;
}

/**
 * Posts to the card payment provider by way of the API (B §7): a form of the browser's own, because the answer is a
 * journey to another site. The server reads the token and the choice; the other fields are the specification's.
 */
export function PaymentForm({ action, fields, label, isDisabled, children }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const { depart, isBusy, error } = usePayNow((formToken) => {
    if (!token.current || !form.current) return;
    token.current.value = formToken;
    form.current.submit();
  });
  const inputs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => ({ name, value: each })),
  );
  return (
    <form ref={form} method="post" action={`/api/subscriptions/stripe/${action}`}>
      <input ref={token} type="hidden" name="formToken" />
      {inputs.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} readOnly />
      ))}
      <Stack gap="3">
        {children(error, depart)}
        <Button variant="primary" isWide isDisabled={isDisabled} isBusy={isBusy} onClick={depart}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}
