import { useT } from '@portico/i18n';
import { ErrorState, LoadingRegion } from '@portico/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

interface LazyPartOptions {
  /** Drawn while the code is fetched; screen readers hear "Loading…". Nothing unless given. */
  skeleton?: ReactNode;
}

/**
 * A part of a page whose code is fetched when it is first drawn. A failed fetch shows a card with Retry in the part's
 * place, and leaves the rest of the page as it is. React's `lazy` would remember a failure forever, and take the page
 * with it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { skeleton }: LazyPartOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const t = useT('common');
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isWanted = !Part && !hasFailed;
    useEffect(() => {
      if (!isWanted) return;
      let isStill = true;
      load().then(
        (component) => {
          loaded = component;
          if (isStill) setPart(() => component);
        },
        () => isStill && setHasFailed(true),
      );
      return () => {
        isStill = false;
      };
    }, [isWanted]);
    if (Part) return <Part {...props} />;
    if (hasFailed) return <ErrorState title={t('errors.loadFailed')} onRetry={() => setHasFailed(false)} />;
    return skeleton === undefined ? null : <LoadingRegion>{skeleton}</LoadingRegion>;
  };
}
