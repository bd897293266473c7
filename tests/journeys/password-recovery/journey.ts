/** The story "a manager comes by a password", in the person's own words: forgotten, or not set yet. */
export const passwordRecoveryStory = {
  'at the sign-in': {
    'says she forgot her password': 'asked for her address',
    'opens the link in her account’s letter': 'asked for a new password',
  },
  'asked for her address': {
    'gives her address': 'told to look into her mailbox',
    'gives an address nobody has': 'told the same, though no letter comes',
  },
  'told to look into her mailbox': {
    'opens the link in the letter': 'asked for a new password',
    'opens the link a day later': 'asked for a new password, by a link that is too old',
    'opens the link of the letter before': 'asked for a new password, by a link that was replaced',
    'opens the link with a piece missing': 'asked for a new password, by a link that is none',
    'opens the link of another project': 'asked for a new password, by a link that is none',
  },
  'told the same, though no letter comes': {},
  'asked for a new password': {
    'tries to leave': 'told to stay',
    'sets one': 'told that it is set',
  },
  'told to stay': { 'sets one': 'told that it is set' },
  'asked for a new password, by a link that is too old': { 'sets one': 'told that the link is too old' },
  'asked for a new password, by a link that was replaced': { 'sets one': 'told that the link was replaced' },
  'asked for a new password, by a link that is none': { 'sets one': 'told that the link is none' },
  'told that the link is too old': {},
  'told that the link was replaced': {},
  'told that the link is none': {},
  'told that it is set': {
    'signs in with it': 'signed in',
    'opens the link again and sets one': 'told that the link was replaced',
  },
  'signed in': {},
} as const

type Story = typeof passwordRecoveryStory
export type State = keyof Story
type EventsOf<S> = S extends State ? keyof Story[S] : never
export type Event = EventsOf<State>
