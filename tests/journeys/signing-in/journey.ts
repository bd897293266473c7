/** States and events of the story "a manager signs in", for a manager of a community or a company. The manager uses a password or a code platform. */
export const signingInStory = {
  outside: {
    'opens the sign-in': 'at the sign-in',
    'opens a page of the community’s': 'at the sign-in, sent there',
    'opens a page of her corporation’s': 'at her corporation’s sign-in, sent there',
  },
  'at the sign-in': {
    'signs in': 'at the community’s admin area',
    'signs in for the first time': 'asked to agree to the privacy policy',
    'signs in, and is known in two roles': 'asked as whom to go on',
    'signs in under a policy that changed': 'shown that the privacy policy has changed',
    'mistypes her password': 'shown that four tries are left',
    'agrees on the code platform': 'at the community’s admin area',
    'refuses on the code platform': 'shown that she refused',
    'agrees there, where no address of hers is verified': 'asked for her address',
    'takes the other entry': 'at her corporation’s sign-in',
  },
  'at the sign-in, sent there': { 'signs in': 'at the page she had asked for' },
  'at her corporation’s sign-in': { 'signs in as its administrator': 'at her corporation’s admin area' },
  'at her corporation’s sign-in, sent there': { 'signs in as its administrator': 'at the page of her corporation’s' },
  'asked to agree to the privacy policy': {
    'agrees to everything': 'at the community’s admin area',
    'refuses everything': 'outside again',
  },
  'shown that the privacy policy has changed': { 'agrees to everything': 'at the community’s admin area' },
  'asked as whom to go on': {
    'goes on as the community’s manager': 'at the community’s admin area, known in two roles',
    'goes on as the administrator': 'at the admin area of her corporation, known in two roles',
  },
  'at the community’s admin area, known in two roles': {
    'changes to the administrator': 'at the admin area of her corporation, known in two roles',
  },
  'at the admin area of her corporation, known in two roles': {
    'changes to the community’s manager': 'at the community’s admin area, known in two roles',
  },
  'shown that four tries are left': {
    'signs in': 'at the community’s admin area',
    'mistypes it four times more': 'asked to wait five minutes',
  },
  'asked to wait five minutes': {
    'waits five minutes': 'shown that she may try again',
  },
  'shown that she may try again': {
    'signs in': 'at the community’s admin area',
    'mistypes her password': 'shown that four tries are left',
  },
  'asked for her address': {
    'proves one': 'at the community’s admin area',
    'gives none': 'shown that it needs an address',
  },
  'shown that it needs an address': { 'opens the sign-in': 'at the sign-in' },
  'shown that she refused': { 'opens the sign-in': 'at the sign-in' },
  'at the community’s admin area': { 'signs out': 'outside again' },
  'at her corporation’s admin area': { 'signs out': 'at her corporation’s sign-in again' },
  'at the page she had asked for': {},
  'at the page of her corporation’s': {},
  'outside again': { 'opens a page of the community’s': 'at the sign-in, sent there' },
  'at her corporation’s sign-in again': {},
} as const

type Story = typeof signingInStory
export type SigningInState = keyof Story
type EventsOf<S> = S extends SigningInState ? keyof Story[S] : never
export type SigningInEvent = EventsOf<SigningInState>
