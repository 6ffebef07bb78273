import { useT } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Box, Row } from '@portico/ui';
import { Fragment } from 'react';
import type en from '../locales/en.json';

export interface Crumb {
  to: string;
  label: string;
}

/** The pages above this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT<typeof en>('listings');
  return (
    <Box as="nav" aria-label={t('property.breadcrumbs')} minInlineSize="0">
      <Row gap="2" fontSize="sm" color="inkMuted">
        {crumbs.map(({ to, label }, index) => (
          <Fragment key={to}>
            {index > 0 && <span aria-hidden="true">/</span>}
            <RouterLink to={to} look="quiet" isInline={false} minBlockSize="8">
              {label}
            </RouterLink>
          </Fragment>
        ))}
      </Row>
    </Box>
  );
}
