import { messageFileTypes } from '@portico/contracts/lists';
import type { RefObject } from 'react';
import { useMessageFilesT } from './words.ts';

export interface FileChooserProps {
  /** Its `click()` opens the choice of the device. */
  chooserRef: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Chooses photos and documents for a message; a button or a menu beside it opens it. */
export function FileChooser({ chooserRef, onFiles }: FileChooserProps) {
  const t = useMessageFilesT();
  return (
    <input
      ref={chooserRef}
      type="file"
      hidden
      multiple
      accept={messageFileTypes.join(',')}
      aria-label={t('attach')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
