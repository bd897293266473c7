/** States and events of the story “why is my pull request red?”, for an author of its commits. */
export const redCheckStory = {
  'at her pull request': {
    'opens the check': 'told that she has to act',
    'opens the check after a new version': 'told that she has to act again',
    'opens the check of work for her company': 'told that her work address has to act',
    'opens the check after registering with her company': 'told that she waits',
    'opens the check of work under her account': 'told to prove her account',
    'opens the check of work under no address': 'shown how to amend it',
  },
  'told that she has to act': {
    'asks to sign': 'waiting for the code to sign with',
    'asks why': 'waiting for the code that says why',
    'types her address': 'waiting for the code to sign with',
    'types an address that the commits do not name': 'waiting for the code to another address',
  },
  'waiting for the code to another address': {
    'types the code from the letter': 'told that the commits do not name it',
  },
  'told that the commits do not name it': { 'asks to sign': 'waiting for the code to sign with' },
  'waiting for the code to sign with': {
    'types the code from the letter': 'at the sign page',
    'types a wrong code': 'shown the code is wrong',
  },
  'shown the code is wrong': { 'types the code from the letter': 'at the sign page' },
  'waiting for the code that says why': { 'types the code from the letter': 'shown that nothing covers her' },
  'shown that nothing covers her': { 'goes on to sign': 'at the sign page' },
  'at the sign page': { signs: 'thanked' },
  thanked: { 'goes back to the check': 'told that everyone has signed' },
  'told that everyone has signed': {},

  'told that she has to act again': { 'asks why': 'waiting for the code that says what changed' },
  'waiting for the code that says what changed': {
    'types the code from the letter': 'shown that a new version is there',
  },
  'shown that a new version is there': { 'goes on to agree': 'at the sign page' },

  'told that her work address has to act': { 'asks why': 'waiting for the code to her work address' },
  'waiting for the code to her work address': {
    'types the code from the letter': 'shown that her company’s people register',
  },
  'shown that her company’s people register': { 'goes on to register': 'at the sign page of her company' },
  'at the sign page of her company': { signs: 'told who confirms her' },
  'told who confirms her': { 'goes back to the check': 'shown that her manager was asked' },

  'told that she waits': { 'asks why': 'waiting for the code as an employee' },
  'waiting for the code as an employee': { 'types the code from the letter': 'shown that her manager was asked' },
  'shown that her manager was asked': {
    'reminds the manager': 'shown that the manager was reminded',
    'is activated': 'told that everyone has signed',
  },
  'shown that the manager was reminded': { 'is activated': 'told that everyone has signed' },

  'told to prove her account': {
    'proves it at the forge': 'asked for the address she signs with',
    'is not let in at the forge': 'told that nothing was proven',
  },
  'told that nothing was proven': { 'proves it at the forge': 'asked for the address she signs with' },
  'asked for the address she signs with': {
    'gives one that has signed': 'waiting for the code to the address that has signed',
    'gives one that has not signed': 'waiting for the code to sign with',
  },
  'waiting for the code to the address that has signed': {
    'types the code from the letter': 'told that everyone has signed',
  },

  'shown how to amend it': { 'amends and pushes': 'told that everyone has signed' },
} as const

type Story = typeof redCheckStory
export type RedCheckState = keyof Story
type EventsOf<S> = S extends RedCheckState ? keyof Story[S] : never
export type RedCheckEvent = EventsOf<RedCheckState>
