import { useLocation, useNavigate } from '@portico/remote-kit';
import { useEffect, useState } from 'react';
import { readResetLink, withoutResetLink } from './resetLink.ts';

/** Reads the code in the mail's link, and takes it out of the address at once: no history or bookmark keeps it. */
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
