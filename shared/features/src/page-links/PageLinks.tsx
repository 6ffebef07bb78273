// Imported by the package's name to get the shared copy, which uses the page's router.
import { useNavigate } from '@portico/remote-kit';
import { Pagination, type PaginationProps } from '@portico/ui/data';

/** Links to the pages of a list by their addresses. A newly opened page starts at its top. */
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
