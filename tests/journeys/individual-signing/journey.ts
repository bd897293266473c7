/** States and events of the story "an individual signs", for the signer. */
export const individualSigningStory = {
  'at the entry': { 'chooses to sign as an individual': 'at the form' },
  'at the form': { 'fills in the form': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'shown the code is wrong',
    'types the code when it is too old': 'shown the code is too old, with a new one sent',
    'asks for a new code': 'waiting for the new code',
    'goes back and takes four minutes over her name': 'at her answers',
  },
  'waiting for the new code': {
    'types the code from the letter': 'checking',
    'types the code from the letter before': 'shown the code is wrong',
  },
  'at her answers': { 'corrects her name': 'asked for the same code' },
  'asked for the same code': { 'types the code from the letter': 'checking' },
  checking: {
    signs: 'thanked',
    'signs without ticking': 'shown what to tick',
    'reads until the code is too old, and signs': 'shown the code is too old, with a new one sent',
    'goes back and takes four minutes over her name': 'at her answers',
  },
  'shown what to tick': { signs: 'thanked' },
  'shown the code is wrong': {
    'types the code from the letter': 'checking',
    'asks for a new code': 'waiting for the new code',
  },
  'shown the code is too old, with a new one sent': { 'types the code from the letter': 'checking' },
  thanked: { 'signs again': 'shown she has signed before' },
  'shown she has signed before': { 'wants to sign with another address': 'back at her answers' },
  'back at her answers': {},
} as const

type Story = typeof individualSigningStory
export type IndividualSigningState = keyof Story
type EventsOf<S> = S extends IndividualSigningState ? keyof Story[S] : never
export type IndividualSigningEvent = EventsOf<IndividualSigningState>
