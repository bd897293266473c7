/** States and events of the story “an agreement changes”, for a person who has signed it. */
export const agreementUpdateStory = {
  'signed before': { 'opens the letter': 'shown what changed' },
  'shown what changed': {
    agrees: 'thanked',
    'agrees without ticking': 'shown what to tick',
    'agrees after another small change': 'shown what changed again',
    'opens it when it is over': 'told it has expired',
    'opens it after another letter': 'told it is replaced',
  },
  'shown what to tick': { agrees: 'thanked' },
  'shown what changed again': { agrees: 'thanked' },
  thanked: { 'opens the letter once more': 'told she has agreed' },
  'told she has agreed': {},
  'told it has expired': {},
  'told it is replaced': {},
} as const
