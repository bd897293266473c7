export const corporationSigningLifecycleExamples = {
  events: {
    'corporation.restored': [{ before: 'submitted' }, { before: 'mailed' }, { before: 'uploaded' }],
  },
}
