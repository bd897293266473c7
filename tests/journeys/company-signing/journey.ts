/** States and events of the story “a company signs”, for its representative. */
export const corporationStory = {
  'at the entry': { 'chooses to sign for the company': 'at the form' },
  'at the form': {
    'describes the company': 'waiting for the code',
    'gives an address of a public provider': 'asked to use an address of the company',
  },
  'asked to use an address of the company': { 'changes it and goes on': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'shown the code is wrong',
  },
  'shown the code is wrong': { 'types the code from the letter': 'checking' },
  checking: { signs: 'shown what happens next', 'signs without ticking': 'shown what to tick' },
  'shown what to tick': { signs: 'shown what happens next' },
  'shown what happens next': {
    'opens the link in the letter': 'at the matter',
    'signs once more': 'shown the company has signed',
  },
  'shown the company has signed': {},
  'at the matter': {
    'sends back what is no PDF': 'shown it is no PDF',
    'sends back the signed document': 'shown it was received',
  },
  'shown it is no PDF': { 'sends back the signed document': 'shown it was received' },
  'shown it was received': { 'is approved and looks again': 'shown of the approval' },
  'shown of the approval': {},
} as const

/** States and events of the story “an employee signs”, for the employee. */
export const employeeStory = {
  'at the entry': { 'chooses to register': 'at the form' },
  'at the form': {
    'gives an address of no company that has signed': 'shown no company has signed',
    'gives an address of a company that is not ready': 'shown it is not ready',
    'gives her work address': 'waiting for the code',
  },
  'shown no company has signed': { 'changes it to her work address': 'waiting for the code' },
  'shown it is not ready': { 'changes it to her work address': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'shown the code is wrong',
  },
  'shown the code is wrong': { 'types the code from the letter': 'checking' },
  checking: { signs: 'shown who confirms her', 'signs without ticking': 'shown what to tick' },
  'shown what to tick': { signs: 'shown who confirms her' },
  'shown who confirms her': { 'is confirmed': 'counted', 'signs once more': 'shown she has signed' },
  counted: {},
  'shown she has signed': { 'says she no longer works there': 'led to sign for herself' },
  'led to sign for herself': {},
} as const

export type StateIn<Story> = keyof Story & string
export type EventIn<Story> = { [State in keyof Story]: keyof Story[State] }[keyof Story] & string
