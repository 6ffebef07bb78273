import { type RefObject, useEffect } from 'react';

/** In the search overlay the field takes the focus once its code has arrived; in the header it does not. */
export function useFocusInDialog(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (field.current?.closest('dialog')) field.current.focus();
  }, [field]);
}
