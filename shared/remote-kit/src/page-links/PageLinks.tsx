import { Pagination, type PaginationProps } from '@portico/ui/data';
import { useNavigate } from 'react-router-dom';

/** Links to a list's pages, by their addresses. A page turned to begins at its top. */
export function PageLinks({ hrefFor, ...pages }: Omit<PaginationProps, 'onPage'>) {
  const navigate = useNavigate();
  return (
    <Pagination
      {...pages}
      hrefFor={hrefFor}
      onPage={(target) => {
        void navigate(hrefFor(target));
        window.scrollTo({ top: 0 });
      }}
    />
  );
}
