import { useT } from '@portico/i18n';
import { Button, Row } from '@portico/ui';
import type en from '../locales/en.json';
import type { MembershipType } from './planGroup.ts';

export interface MembershipTypesProps {
  chosen: MembershipType;
  onChoose: (type: MembershipType) => void;
}

const types: readonly MembershipType[] = ['Agent', 'Team'];

export function MembershipTypes({ chosen, onChoose }: MembershipTypesProps) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Row role="group" aria-label={t('types.label')} gap="2">
      {types.map((type) => (
        <Button
          key={type}
          size="sm"
          variant={type === chosen ? 'primary' : 'secondary'}
          aria-pressed={type === chosen}
          onClick={() => onChoose(type)}
        >
          {t(`types.${type}`)}
        </Button>
      ))}
    </Row>
  );
}
