// By the package's name: the shared copy, whose router is the page's.
import { useNavigate } from '@portico/remote-kit';
import { Pagination, type PaginationProps } from '@portico/ui/data';

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
