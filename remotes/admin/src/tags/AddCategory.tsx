import type { ManagedCategory, NamesBody } from '@portico/contracts';
import { useNavigate } from '@portico/remote-kit';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { NamesDialog } from './NamesDialog.tsx';
import { tagViewAddress } from './tagAddress.ts';
import { addCategory } from './tagCalls.ts';
import { useTagsT } from './words.ts';

/** Adds another category of homes' tags; the page then shows it. */
export function AddCategory({ categories }: { categories: readonly ManagedCategory[] }) {
  const t = useTagsT();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const save = async (names: NamesBody['names']) => {
    const all = await addCategory({ names });
    const added = all.find(({ _id }) => !categories.some((one) => one._id === _id));
    if (added) navigate(tagViewAddress(added.name));
    return all;
  };
  return (
    <>
      <Button startIcon="plus" onClick={() => setIsOpen(true)}>
        {t('addCategory')}
      </Button>
      <NamesDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('addCategory')}
        hint={t('addCategoryHint')}
        names={null}
        submitLabel={t('common:actions.save')}
        save={save}
      />
    </>
  );
}
