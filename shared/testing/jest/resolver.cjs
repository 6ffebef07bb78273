/**
 * Jest asks for a package's "require" build. Packages that publish only an "import" build are resolved a second
 * time with that condition; the transform then compiles them.
 */
module.exports = {
  sync(request, options) {
    try {
      return options.defaultResolver(request, options);
    } catch (error) {
      const conditions = options.conditions?.map((name) => (name === 'require' ? 'import' : name));
      if (!conditions?.includes('import')) throw error;
      try {
        return options.defaultResolver(request, { ...options, conditions });
      } catch {
        throw error;
      }
    }
  },
};
