import { useT } from '@portico/i18n';
import { plansFaqSlug } from '@portico/rules';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { ContentDialog } from '../content-dialog/index.ts';
import type en from '../locales/en.json';

/** 'Membership FAQs': a content dialog (B §2). */
export function PlansFaqs({ slug = plansFaqSlug }: { slug?: string }) {
  const t = useT<typeof en>('subscriptions');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" startIcon="book" alignSelf="flex-start" onClick={() => setIsOpen(true)}>
        {t('help.faqs')}
      </Button>
      <ContentDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('help.faqs')}
        content={{ slug }}
      />
    </>
  );
}
