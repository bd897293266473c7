/** States and events of the story "a manager sets a password", for a manager who has forgotten the password or never set one. */
export const passwordRecoveryStory = {
  'at the sign-in': {
    'says she forgot her password': 'asked for her address',
    'opens the link in her account’s letter': 'asked for a new password',
  },
  'asked for her address': {
    'gives her address': 'asked to look into her mailbox',
    'gives an unknown address': 'shown the same, though no letter comes',
  },
  'asked to look into her mailbox': {
    'opens the link in the letter': 'asked for a new password',
    'opens the link a day later': 'shown that the link is too old',
    'opens the link of the letter before': 'shown that the link was replaced',
    'opens the link with a piece missing': 'shown that the link is none',
    'opens the link of another project': 'shown that the link is none',
  },
  'shown the same, though no letter comes': {},
  'asked for a new password': {
    'tries to leave': 'asked to stay',
    'chooses one with a word of her address': 'asked to take the word out',
    'sets one': 'shown that it is set',
  },
  'asked to stay': { 'sets one': 'shown that it is set' },
  'asked to take the word out': { 'sets one': 'shown that it is set' },
  'shown that the link is too old': {},
  'shown that the link was replaced': {},
  'shown that the link is none': {},
  'shown that it is set': {
    'signs in with it': 'signed in',
    'loads the page again': 'shown that the link was replaced',
    'opens the link again': 'shown that the link was replaced',
  },
  'signed in': {},
} as const

type Story = typeof passwordRecoveryStory
export type PasswordRecoveryState = keyof Story
type EventsOf<S> = S extends PasswordRecoveryState ? keyof Story[S] : never
export type PasswordRecoveryEvent = EventsOf<PasswordRecoveryState>
