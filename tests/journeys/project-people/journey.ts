/** States and events of the story "a project gets a second manager", for the manager who linked the project. */
export const projectPeopleStory = {
  'alone with her project': {
    'invites herself': 'shown that she looks after it already',
    'invites a colleague': 'shown the invitation',
  },
  'shown that she looks after it already': { 'invites a colleague': 'shown the invitation' },
  'shown the invitation': {
    'withdraws it': 'alone again, the invitation worth nothing',
    'waits until her colleague has accepted it': 'joined by her colleague',
  },
  'joined by her colleague': {
    'removes her colleague': 'alone again, her colleague kept out',
    leaves: 'without the project, which her colleague keeps',
  },
  'alone again, the invitation worth nothing': {},
  'alone again, her colleague kept out': {},
  'without the project, which her colleague keeps': {},
} as const

type Story = typeof projectPeopleStory
export type ProjectPeopleState = keyof Story
type EventsOf<S> = S extends ProjectPeopleState ? keyof Story[S] : never
export type ProjectPeopleEvent = EventsOf<ProjectPeopleState>
