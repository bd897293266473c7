/** States and events of the story “a manager manages a linked project”, for the community manager. */
export const lookingAfterStory = {
  'at her projects': {
    'adds the Chinese agreement by upload': 'shown the agreement before it is published',
    'gives a file that is no PDF': 'shown that it is no PDF',
    'renews the English agreement from an address': 'shown what changes',
    'names an address that is not allowed': 'shown that the source is not allowed',
    'sets a privacy policy': 'shown that her policy is in force',
    'names a policy that is not there': 'shown that the policy cannot be read',
    'tries another mailbox': 'asked for the code that came through it',
    'tries a mailbox that refuses her': 'shown that the mailbox refuses her',
    'asks to unlink the project': 'shown what becomes of its signatures',
  },
  'shown the agreement before it is published': { 'publishes it': 'shown that it is published' },
  'shown that it is no PDF': {
    'adds the Chinese agreement by upload': 'shown the agreement before it is published',
  },
  'shown that the source is not allowed': {
    'names an address that is allowed': 'shown what changes',
  },
  'shown what changes': {
    'publishes it': 'shown that it is published',
    'opens the page again and publishes it': 'shown that it is published',
  },
  'shown that it is published': { 'looks at the project': 'shown it among the agreements' },
  'shown it among the agreements': {},
  'shown that her policy is in force': { 'removes it': 'shown that the service’s policy is in force' },
  'shown that the policy cannot be read': {},
  'shown that the service’s policy is in force': {},
  'asked for the code that came through it': {
    'types the code': 'shown that the mailbox is changed',
    'types a wrong code': 'shown that the code is wrong',
  },
  'shown that the mailbox refuses her': { 'tries another mailbox': 'asked for the code that came through it' },
  'shown that the code is wrong': { 'types the code': 'shown that the mailbox is changed' },
  'shown that the mailbox is changed': {},
  'shown what becomes of its signatures': {
    confirms: 'rid of the project',
    'confirms, though it has a signature': 'shown why it stays',
  },
  'rid of the project': {},
  'shown why it stays': {},
} as const

type Story = typeof lookingAfterStory
export type LookingAfterState = keyof Story
type EventsOf<S> = S extends LookingAfterState ? keyof Story[S] : never
export type LookingAfterEvent = EventsOf<LookingAfterState>
