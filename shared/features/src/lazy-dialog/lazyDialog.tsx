import { useT } from '@portico/i18n';
import { snackbar } from '@portico/ui';
import { type ComponentType, useEffect, useState } from 'react';

interface OpenProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is fetched when it is first opened, so that its owner's chunk stays small. A failed fetch shows a
 * message and closes the dialog, so that pressing the button again tries again.
 */
export function lazyDialog<Props extends OpenProps>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyDialog(props: Props) {
    const { isOpen, onClose } = props;
    const t = useT('common');
    const [Dialog, setDialog] = useState(() => loaded);
    const isWanted = isOpen && !Dialog;
    useEffect(() => {
      if (!isWanted) return;
      let isStill = true;
      load().then(
        (component) => {
          loaded = component;
          if (isStill) setDialog(() => component);
        },
        () => {
          if (!isStill) return;
          snackbar.show({ text: t('errors.loadFailed'), tone: 'negative' });
          onClose();
        },
      );
      return () => {
        isStill = false;
      };
    }, [isWanted]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
