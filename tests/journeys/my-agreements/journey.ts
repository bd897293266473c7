/** States and events of the story “what have I signed?”, for a person who returns some time after signing. */
export const myAgreementsStory = {
  'asked for her address': {
    'gives the address she signed with': 'waiting for the code',
    'gives one that never signed': 'waiting for the code to that one',
  },
  'waiting for the code': {
    'types the code from the letter': 'shown what she signed',
    'types a wrong code': 'shown the code is wrong',
    'opens the page again': 'waiting for the same code',
    'corrects her address': 'asked for her address with that one filled in',
  },
  'asked for her address with that one filled in': {},
  'waiting for the same code': { 'types the code from the letter': 'shown what she signed' },
  'shown the code is wrong': { 'types the code from the letter': 'shown what she signed' },
  'waiting for the code to that one': { 'types the code from the letter': 'told that nothing is signed' },
  'told that nothing is signed': { 'uses another address': 'asked for her address anew' },

  'shown what she signed': {
    'asks for the record': 'asked for the number that opens the record',
    'asks for the receipt': 'asked for the number that opens the receipt',
    'asks for her data': 'asked for the number that opens her data',
    'asks to withdraw it': 'told what a withdrawal ends',
    'asks to erase it': 'told what erasing means',
    'asks to add another address': 'asked for her other address',
    'closes it': 'asked for her address anew',
    'asks for the record after an hour': 'told that the hour is over',
    'asks for the record after it was closed elsewhere': 'told that the hour is over',
  },
  'asked for the number that opens the record': {
    'gives the number from the receipt': 'shown the record',
    'gives a wrong number': 'shown the number is wrong',
  },
  'shown the number is wrong': { 'gives the number from the receipt': 'shown the record' },
  'shown the record': {
    'asks for the receipt': 'handed the receipt',
    'asks for her data to read': 'handed her data to read',
    'asks to correct her name': 'asked for the right name',
    'opens the page again': 'shown what she signed, one of it open to her',
  },
  'asked for the right name': {
    'gives the right name': 'waiting for the code to correct',
    'keeps the name': 'shown the record as before',
  },
  'shown the record as before': {},
  'waiting for the code to correct': { 'types the code to correct': 'told that the name is corrected' },
  'told that the name is corrected': {},
  'shown what she signed, one of it open to her': { 'asks for the record': 'shown the record again' },
  'shown the record again': {},
  'asked for the number that opens the receipt': { 'gives the number from the receipt': 'handed the receipt' },
  'handed the receipt': {},
  'asked for the number that opens her data': { 'gives the number from the receipt': 'handed her data' },
  'handed her data': {},
  'handed her data to read': {},

  'told what a withdrawal ends': {
    'asks for the code to withdraw': 'waiting for the code to withdraw',
    'keeps it': 'shown that it counts as before',
  },
  'shown that it counts as before': {},
  'waiting for the code to withdraw': {
    'types the code to withdraw': 'told that it is withdrawn',
    'types a wrong code to withdraw': 'shown the code to withdraw is wrong',
    'types the code after an hour': 'told that the hour is over',
  },
  'shown the code to withdraw is wrong': { 'types the code to withdraw': 'told that it is withdrawn' },
  'told that it is withdrawn': { 'takes it back': 'told that it counts again' },
  'told that it counts again': {},

  'told what erasing means': {
    'asks for the code to erase': 'waiting for the code to erase',
    'has it stay': 'shown that it counts as before',
  },
  'waiting for the code to erase': {
    'types the code to erase': 'told that the community decides',
    'types a wrong code to erase': 'shown the code to erase is wrong',
  },
  'shown the code to erase is wrong': { 'types the code to erase': 'told that the community decides' },
  'told that the community decides': {
    'comes back when it is kept': 'told that it is kept, and why',
    'comes back when it is erased': 'asked for her address after the erasure',
  },
  'told that it is kept, and why': {},
  'asked for her address after the erasure': {},

  'asked for her other address': {
    'gives her other address': 'waiting for the code to that address',
    'gives the same address': 'told that there is nothing to join',
  },
  'told that there is nothing to join': { 'gives her other address': 'waiting for the code to that address' },
  'waiting for the code to that address': { 'types the code to join': 'told that the two are joined' },
  'told that the two are joined': { 'asks to remove it': 'asked whether to remove it' },
  'asked whether to remove it': { 'removes it': 'told that it is removed', 'keeps the address': 'shown that it stays' },
  'told that it is removed': {},
  'shown that it stays': {},

  'told that the hour is over': { 'asks for another code': 'waiting for another code' },
  'waiting for another code': { 'types the code from the letter': 'shown what she signed once more' },
  'shown what she signed once more': {},
  'asked for her address anew': {},
} as const

type Story = typeof myAgreementsStory
export type MyAgreementsState = keyof Story
type EventsOf<S> = S extends MyAgreementsState ? keyof Story[S] : never
export type MyAgreementsEvent = EventsOf<MyAgreementsState>
