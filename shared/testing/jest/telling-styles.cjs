/** What decides in jsdom whether an element is there for a reader, a pointer or a name, and where the kit reads it. */
const telling = /^(?:display|visibility|opacity|pointer-events|user-select|position|direction)$/;

const isTelling = (declaration) => telling.test(declaration.slice(0, declaration.indexOf(':')).trim());

/**
 * The part of a rule that tests can see: a rule without its other declarations, and nothing where none is left. Names of animations and
 * layers are for drawing alone; jsdom passes over what stands in a layer.
 */
function tellingPartOf(rule) {
  if (/^@(?:layer|keyframes|font-face|property|charset|import)\b/.test(rule)) return '';
  const shorter = rule.replace(/\{([^{}]*)\}/g, (_block, declarations) => {
    const kept = declarations.split(';').filter(isTelling);
    return kept.length > 0 ? `{${kept.join(';')};}` : '{}';
  });
  return withoutEmpty(shorter);
}

/** Without the blocks that hold nothing, and those that hold nothing else. */
function withoutEmpty(rule) {
  const shorter = rule.replace(/[^{};]*\{\s*\}/g, '');
  return shorter === rule ? rule.trim() : withoutEmpty(shorter);
}

module.exports = { tellingPartOf };
