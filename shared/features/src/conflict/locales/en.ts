export const conflict = {
  title: 'Somebody else saved in the meantime',
  lead: 'Both of you changed the fields below. Choose what stays; everything else of both sides is kept.',
  leadBy:
    '{{name}} and you changed the fields below. Choose what stays; everything else of both sides is kept.',
  mine: 'Yours',
  theirs: 'Theirs',
  save: 'Save these',
  pending: 'Not saved yet: somebody else has changed the same. What you entered is kept.',
  nothing: 'nothing',
};
