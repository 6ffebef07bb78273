import { useLocation, useNavigate } from '@portico/remote-kit';
import { useEffect, useState } from 'react';
import { readResetLink, withoutResetLink } from './resetLink.ts';

/** What the link of the mail brought. It leaves the address at once, so that no history or bookmark keeps a code. */
export function useResetLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [brought] = useState(() => readResetLink(search));
  const left = withoutResetLink(search);
  useEffect(() => {
    if (left !== null) navigate(pathname + left, { replace: true });
  }, [left, pathname, navigate]);
  return brought;
}
