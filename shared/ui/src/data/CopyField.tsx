import { Button, styled, Text, VisuallyHidden } from '@portico/ui';
import { useEffect, useId, useRef, useState } from 'react';

export interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  /** What the button says after the value was really copied: 'Copied!' */
  copiedLabel: string;
  /** For dialogs whose purpose is copying. */
  isPrimary?: boolean;
  /** Shown when the browser refuses; the text is then selected, ready for the keyboard or a long press. */
  refusedText: string;
}

const Field = styled('input', {
  base: {
    // On one line the field takes all the room; when wrapped, the button fills its own line.
    flex: '999 1 14rem',
    minInlineSize: '0',
    minBlockSize: '11',
    paddingInline: '3',
    background: 'sunken',
    border: 'control',
    borderRadius: 'sm',
    // Below 16 px a phone would zoom into the field.
    fontSize: { base: '1rem', md: 'md' },
    textOverflow: 'ellipsis',
  },
});

const shownMs = 3000;
type Outcome = 'copied' | 'refused' | null;

async function copy(text: string): Promise<Outcome> {
  try {
    // Without a secure origin there is no clipboard at all, which counts as a refusal too.
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** A value to copy: read-only, selected by a press, with a button that says whether the copy succeeded. */
export function CopyField(props: CopyFieldProps) {
  const { label, value, copyLabel, copiedLabel, refusedText, isPrimary = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const onCopy = async () => {
    const result = await copy(value);
    if (result === 'refused') {
      field.current?.focus();
      field.current?.select();
    }
    setOutcome(result);
  };
  const isCopied = outcome === 'copied';
  return (
    <styled.div display="flex" flexDirection="column" gap="1.5">
      <styled.label htmlFor={id} fontWeight="medium" fontSize="sm">
        {label}
      </styled.label>
      <styled.div display="flex" flexWrap="wrap" gap="2">
        <Field
          ref={field}
          id={id}
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          startIcon={isCopied ? 'check' : 'copy'}
          onClick={onCopy}
          flex="1 0 8rem"
        >
          {isCopied ? copiedLabel : copyLabel}
        </Button>
      </styled.div>
      <VisuallyHidden role="status">{isCopied ? copiedLabel : ''}</VisuallyHidden>
      {outcome === 'refused' && (
        <Text role="alert" size="sm" tone="negative">
          {refusedText}
        </Text>
      )}
    </styled.div>
  );
}
