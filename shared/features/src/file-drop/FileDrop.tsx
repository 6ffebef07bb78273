import { Button, styled, Text } from '@portico/ui';
import { type DragEvent, useRef, useState } from 'react';

const Drop = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '12',
    paddingInline: '4',
    border: '1px dashed',
    borderColor: 'lineStrong',
    borderRadius: 'md',
    textAlign: 'center',
  },
  variants: { isOver: { true: { background: 'sunken', borderColor: 'brass' } } },
});

export interface FileDropProps {
  /** On the button. */
  label: string;
  /** Under it: that a file can be dropped here, or that it is on its way. */
  note: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** A place for a spreadsheet as text: chosen by a button, or dropped. */
export function FileDrop({ label, note, isBusy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Drop
      isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button variant="primary" startIcon="upload" isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Text size="sm" tone="muted" role="status">
        {note}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Drop>
  );
}
