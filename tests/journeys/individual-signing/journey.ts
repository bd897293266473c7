/** The story "an individual signs", in the person's own words. It knows nothing of how the product does it. */
export const individualSigningStory = {
  'at the entry': { 'chooses to sign for herself': 'at the form' },
  'at the form': { 'describes herself': 'waiting for the code' },
  'waiting for the code': {
    'types the code from the letter': 'checking',
    'types a wrong code': 'told the code is wrong',
    'types the code when it is too old': 'told the code is too old, with a new one sent',
    'asks for a new code': 'waiting for the new code',
    'goes back and takes four minutes over her name': 'at her answers',
  },
  'waiting for the new code': {
    'types the code from the letter': 'checking',
    'types the code from the letter before': 'told the code is wrong',
  },
  'at her answers': { 'corrects her name': 'asked for the same code' },
  'asked for the same code': { 'types the code from the letter': 'checking' },
  checking: {
    signs: 'thanked',
    'signs without ticking': 'told what to tick',
    'reads until the code is too old, and signs': 'told the code is too old, with a new one sent',
    'goes back and takes four minutes over her name': 'at her answers',
  },
  'told what to tick': { signs: 'thanked' },
  'told the code is wrong': {
    'types the code from the letter': 'checking',
    'asks for a new code': 'waiting for the new code',
  },
  'told the code is too old, with a new one sent': { 'types the code from the letter': 'checking' },
  thanked: { 'signs again': 'told she has signed before' },
  'told she has signed before': { 'closes the message': 'back at what she wanted to sign' },
  'back at what she wanted to sign': {},
} as const

type Story = typeof individualSigningStory
export type State = keyof Story
type EventsOf<S> = S extends State ? keyof Story[S] : never
export type Event = EventsOf<State>
