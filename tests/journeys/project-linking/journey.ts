/** States and events of the story "a community links its project", for its manager. They include all back navigation and all possible refusals. */
export const projectLinkingStory = {
  'at the sign-in': { 'signs in and asks for the last step': 'led to the first step' },
  'led to the first step': { 'names the project': 'asked for the mailbox' },
  'asked for the mailbox': { 'gives one that turns the service away': 'shown that the mailbox refuses' },
  'shown that the mailbox refuses': { 'gives one that works': 'asked for the code' },
  'asked for the code': {
    'types a wrong one': 'shown that it is wrong',
    'types it when it is too old': 'shown that it is too old',
  },
  'shown that it is wrong': { 'types the right one': 'asked for the agreements' },
  'shown that it is too old': { 'has another sent and types it': 'asked for the agreements' },
  'asked for the agreements': {
    'names an address where nothing is': 'shown that nothing could be read',
    'names an address that is not allowed': 'shown that the source is not allowed',
  },
  'shown that nothing could be read': { 'chooses a file that is no PDF': 'shown that it is no PDF' },
  'shown that the source is not allowed': { 'chooses a file that is no PDF': 'shown that it is no PDF' },
  'shown that it is no PDF': { 'gives an address and a file': 'asked for the fields' },
  'asked for the fields': { 'adds a field of her own': 'before the last look' },
  'before the last look': { 'goes back to the first step': 'at the first step, with all she typed' },
  'at the first step, with all she typed': { 'loads the page again and goes to the end': 'before the same last look' },
  'before the same last look': { 'opens it after another manager has linked it': 'shown that it is linked already' },
  'shown that it is linked already': { 'names another project and opens it': 'given the sign link' },
  'given the sign link': { 'follows it': 'at the sign page' },
  'at the sign page': {},
} as const

type Story = typeof projectLinkingStory
export type ProjectLinkingState = keyof Story
type EventsOf<S> = S extends ProjectLinkingState ? keyof Story[S] : never
export type ProjectLinkingEvent = EventsOf<ProjectLinkingState>
