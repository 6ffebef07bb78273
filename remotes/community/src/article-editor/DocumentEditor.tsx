import { Box } from '@portico/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { InsertDialog, type InsertRequest } from './InsertDialog.tsx';
import { ProseField, type ProseFieldProps } from './ProseField.tsx';

/**
 * The articles' editor for a text of another feature, with the dialog for inserting. The dialog has a form of its own,
 * which may not stand inside of the page's.
 */
export function DocumentEditor(props: Omit<ProseFieldProps, 'onInsert'>) {
  const [request, setRequest] = useState<InsertRequest | null>(null);
  return (
    <>
      <ProseField {...props} onInsert={setRequest} />
      {request &&
        createPortal(
          // React passes an event on to the form around the editor, wherever the dialog is drawn.
          <Box onSubmit={(event) => event.stopPropagation()}>
            <InsertDialog request={request} onClose={() => setRequest(null)} />
          </Box>,
          document.body,
        )}
    </>
  );
}
