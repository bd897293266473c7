/** States and events of the story “is this receipt genuine?”, for a person who has received one. */
export const receiptCheckStory = {
  'asked for a receipt': {
    'chooses the receipt': 'shown that it is genuine and in force',
    'chooses one whose seal was removed': 'told that its seal was removed',
    'chooses one with another name in it': 'told that the service did not sign it',
    'chooses one that was changed on its way': 'told that the file was changed',
    'chooses one of another service': 'told that it is of another service',
    'chooses a PDF that is no receipt': 'told that it is no receipt',
    'chooses a picture': 'told that it is no PDF',
  },
  'shown that it is genuine and in force': {
    'chooses it again after the community ended it': 'shown that it is genuine, but ended',
    'chooses one with another name in it': 'told that the service did not sign it',
  },
  'shown that it is genuine, but ended': {},
  'told that the service did not sign it': {},
  'told that its seal was removed': { 'chooses the receipt': 'shown after all that it is genuine and in force' },
  'told that the file was changed': {},
  'told that it is of another service': {},
  'told that it is no receipt': { 'chooses the receipt': 'shown after all that it is genuine and in force' },
  'told that it is no PDF': {},
  'shown after all that it is genuine and in force': {},
} as const

type Story = typeof receiptCheckStory
export type ReceiptCheckState = keyof Story
type EventsOf<S> = S extends ReceiptCheckState ? keyof Story[S] : never
export type ReceiptCheckEvent = EventsOf<ReceiptCheckState>
