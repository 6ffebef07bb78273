import type { LegalText } from '@portico/contracts';
import { ArticleBody } from '@portico/features/article';
import { useT } from '@portico/i18n';
import { Button } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';

export interface TermsDialogProps {
  terms: LegalText;
  isOpen: boolean;
  onClose: () => void;
}

export function TermsDialog({ terms, isOpen, onClose }: TermsDialogProps) {
  const common = useT('common');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={terms.title}
      size="lg"
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <ArticleBody html={terms.html} language={terms.language} />
    </Dialog>
  );
}
