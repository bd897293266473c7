/** The story "somebody looks after a linked project", in the words of its community manager. */
export const lookingAfterStory = {
  'at her projects': {
    'adds the Chinese agreement by upload': 'shown the agreement before it is published',
    'gives a file that is no PDF': 'told that it is no PDF',
    'renews the English agreement from an address': 'shown what changes',
    'names an address that is not allowed': 'told that the source is not allowed',
    'sets a privacy policy': 'shown that her policy is in force',
    'names a policy that is not there': 'told that the policy cannot be read',
    'tries another mailbox': 'asked for the code that came through it',
    'tries a mailbox that refuses her': 'told that the mailbox refuses her',
    'asks to unlink the project': 'told what becomes of its signatures',
  },
  'shown the agreement before it is published': { 'publishes it': 'told that it is published' },
  'told that it is no PDF': {
    'adds the Chinese agreement by upload': 'shown the agreement before it is published',
  },
  'told that the source is not allowed': {
    'names an address that is allowed': 'shown what changes',
  },
  'shown what changes': {
    'publishes it': 'told that it is published',
    'opens the page again and publishes it': 'told that it is published',
  },
  'told that it is published': { 'looks at the project': 'shown it among the agreements' },
  'shown it among the agreements': {},
  'shown that her policy is in force': { 'removes it': 'shown that the service’s policy is in force' },
  'told that the policy cannot be read': {},
  'shown that the service’s policy is in force': {},
  'asked for the code that came through it': {
    'types the code': 'told that the mailbox is changed',
    'types a wrong code': 'told that the code is wrong',
  },
  'told that the mailbox refuses her': { 'tries another mailbox': 'asked for the code that came through it' },
  'told that the code is wrong': { 'types the code': 'told that the mailbox is changed' },
  'told that the mailbox is changed': {},
  'told what becomes of its signatures': {
    confirms: 'rid of the project',
    'confirms, though somebody has signed': 'told why it stays',
  },
  'rid of the project': {},
  'told why it stays': {},
} as const

type Story = typeof lookingAfterStory
export type State = keyof Story
type EventsOf<S> = S extends State ? keyof Story[S] : never
export type Event = EventsOf<State>
