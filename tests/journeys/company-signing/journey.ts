/** The story “a corporation signs”, in its representative's own words. */
export const corporationStory = {
  'at the entry': { 'chooses to sign for the company': 'at the form' },
  'at the form': {
    'describes the company': 'waiting for the code',
    'gives an address of a public provider': 'told to use an address of the company',
  },
  'told to use an address of the company': { 'goes back and describes the company': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'checking, with a wrong code',
  },
  'checking, with a wrong code': { signs: 'told the code is wrong' },
  'told the code is wrong': { 'types the code from the letter': 'checking' },
  checking: { signs: 'told what happens next', 'signs without ticking': 'told what to tick' },
  'told what to tick': { signs: 'told what happens next' },
  'told what happens next': {
    'opens the link in the letter': 'at the matter',
    'signs once more': 'told the company has signed',
  },
  'told the company has signed': {},
  'at the matter': {
    'sends back what is no PDF': 'told it is no PDF',
    'sends back the signed document': 'told it was received',
  },
  'told it is no PDF': { 'sends back the signed document': 'told it was received' },
  'told it was received': { 'is approved and looks again': 'told of the approval' },
  'told of the approval': {},
} as const

/** The story “an employee signs”, in her own words. */
export const employeeStory = {
  'at the entry': { 'chooses to register': 'at the form' },
  'at the form': {
    'gives an address of no company that has signed': 'told no company has signed',
    'gives an address of a company that is not ready': 'told it is not ready',
    'gives her work address': 'waiting for the code',
  },
  'told no company has signed': { 'changes it to her work address': 'waiting for the code' },
  'told it is not ready': { 'changes it to her work address': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'checking, with a wrong code',
  },
  'checking, with a wrong code': { signs: 'told the code is wrong' },
  'told the code is wrong': { 'types the code from the letter': 'checking' },
  checking: { signs: 'told who confirms her', 'signs without ticking': 'told what to tick' },
  'told what to tick': { signs: 'told who confirms her' },
  'told who confirms her': { 'is confirmed': 'counted', 'signs once more': 'told she has signed' },
  counted: {},
  'told she has signed': {},
} as const

export type StateIn<Story> = keyof Story & string
export type EventIn<Story> = { [State in keyof Story]: keyof Story[State] }[keyof Story] & string
