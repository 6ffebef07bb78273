/** The name as typeset: the `i` in brass, like a lit doorway. Plain markup, because the static page draws it too. */
export function Wordmark() {
  return (
    <span className="portico-wordmark" translate="no">
      Port<span>i</span>co
    </span>
  );
}
