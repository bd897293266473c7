/** States and events of the story “a community manages its versions”, for its manager. */
export const agreementVersionsStory = {
  'shown what a new version changes': { 'schedules it': 'shown that it waits' },
  'shown that it waits': {
    'takes it back': 'shown that nothing waits',
    'waits for its moment': 'shown that it is in force',
  },
  'shown that it is in force': {
    'withdraws it': 'shown that the version before is in force',
    'looks at who has agreed': 'shown who has agreed',
  },
  'shown who has agreed': {
    'sends the letter again': 'shown that it is on its way',
    'stops asking': 'shown that nobody is asked any more',
  },
  'shown that nothing waits': {},
  'shown that the version before is in force': {},
  'shown that it is on its way': {},
  'shown that nobody is asked any more': {},
} as const
