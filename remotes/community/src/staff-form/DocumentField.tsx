import type { ArticleDocument } from '@portico/contracts';
import { Box, Text } from '@portico/ui';
import { useField, useFieldWiring } from '@portico/ui/forms';
import { type ReactNode, useRef } from 'react';
import { stableJson } from './stableJson.ts';

interface EditorWiring {
  label: string;
  document: ArticleDocument;
  error: string | undefined;
  onChange: (document: ArticleDocument) => void;
}

export interface DocumentFieldProps {
  /** The form's field, which holds the document as text. */
  name: string;
  label: string;
  /** Draws the editor; a new `key` creates it again. */
  renderEditor: (key: number, wiring: EditorWiring) => ReactNode;
}

/** A document of the form, in its own editor. */
export function DocumentField({ name, label, renderEditor }: DocumentFieldProps) {
  const { error } = useFieldWiring({ name });
  const [{ value }, , helpers] = useField<string>(name);
  // Text from the editor itself is in it already; any other text creates it again.
  const shown = useRef({ value, times: 0 });
  if (shown.current.value !== value) shown.current = { value, times: shown.current.times + 1 };
  const onChange = (document: ArticleDocument) => {
    const written = stableJson(document);
    shown.current = { ...shown.current, value: written };
    void helpers.setValue(written, false);
  };
  const document = JSON.parse(value) as ArticleDocument;
  return (
    <Box>
      <Text size="sm" marginBlockEnd="1">
        {label}
      </Text>
      {renderEditor(shown.current.times, { label, document, error, onChange })}
      {error && (
        <Text role="alert" size="sm" tone="negative" marginBlockStart="1">
          {error}
        </Text>
      )}
    </Box>
  );
}
